import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { Dialog } from "../../ui/dialog";
import { Switch } from "../../ui/fields";
import { isShown, show } from "./draft-storage";
import type { Turn } from "./turn";
import { isTouched } from "./turn-check";
import { words } from "./wording";

/** What is needed now and then: the way forward again, the way to the start, letters, and who may watch. */
export function More({ turn }: { turn: Turn }) {
  const open = useSignal(false);
  const said = words();
  const { draft, dispatch } = turn;
  const close = () => {
    open.value = false;
  };
  const then = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      <button
        type="button"
        class="btn wood icon more"
        aria-label={said.more}
        title={said.more}
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="list" />
      </button>
      {open.value && (
        <Dialog title={said.more} onClose={close}>
          <div class="menu-list">
            <button
              type="button"
              class="btn sec"
              aria-disabled={draft.future.length === 0}
              onClick={then(() => dispatch({ type: "redo" }))}
            >
              <Icon name="redo" />
              {said.redo}
            </button>
            <button
              type="button"
              class="btn sec"
              aria-disabled={!isTouched(draft)}
              onClick={then(() => dispatch({ type: "reset" }))}
            >
              <Icon name="x" />
              {said.reset}
            </button>
            <button
              type="button"
              class="btn sec"
              onClick={then(() => {
                turn.typing.value = true;
              })}
            >
              <Icon name="pen" />
              {said.typedOpen}
            </button>
            <Switch label={said.show} on={isShown.value} onChange={show} />
            <p class="fine by-keys">{said.keysSaid}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}
