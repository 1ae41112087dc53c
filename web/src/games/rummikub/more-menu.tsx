import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { Dialog } from "../../ui/dialog";
import { Switch } from "../../ui/fields";
import { useDerived } from "./derived";
import { setShowsDraft, showsDraft } from "./draft-storage";
import type { RummikubTurn } from "./turn";
import { words } from "./wording";
import "./more-menu.css";

/** What is needed now and then: the way forward again, the way to the start, letters, and who may watch. */
export function MoreMenu({ turn }: { turn: RummikubTurn }) {
  const open = useSignal(false);
  const texts = words();
  const close = () => {
    open.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="btn wood icon more"
        aria-label={texts.more}
        title={texts.more}
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="list" />
      </button>
      {open.value && (
        <Dialog inPlay title={texts.more} onClose={close}>
          <Commands turn={turn} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

function Commands({ turn, onClose }: { turn: RummikubTurn; onClose(): void }) {
  const texts = words();
  const { dispatch } = turn;
  const noFuture = useDerived(() => turn.draft.value.future.length === 0, [turn]);
  const then = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <div class="menu-list">
      <button
        type="button"
        class="btn sec"
        aria-disabled={noFuture}
        onClick={then(() => dispatch({ type: "redo" }))}
      >
        <Icon name="redo" />
        {texts.redo}
      </button>
      <button
        type="button"
        class="btn sec"
        aria-disabled={!turn.touched.value}
        onClick={then(() => dispatch({ type: "reset" }))}
      >
        <Icon name="x" />
        {texts.reset}
      </button>
      <button type="button" class="btn sec" onClick={then(turn.openTyping)}>
        <Icon name="pen" />
        {texts.typedOpen}
      </button>
      {!turn.session.puzzle && <Switch label={texts.show} on={showsDraft.value} onChange={setShowsDraft} />}
      <KeyLines />
    </div>
  );
}

/** What the keys do, a sentence to a line. */
function KeyLines() {
  const lines = words().keysSpoken.split(/(?<=\.) /);
  return (
    <ul class="fine by-keys">
      {lines
        .map((line) => line.replace(/\.$/, ""))
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}
