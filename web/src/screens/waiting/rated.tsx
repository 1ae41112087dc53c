import { useId } from "preact/hooks";
import type { TableSession } from "../../session/table-session";
import { accepted } from "../../table/toast-refusal";
import { waitingWords } from "./words";

/** Whether the matches of this table change ratings: the host says so before the start, everybody sees it. */
export function Rated({ session, host }: { session: TableSession; host: boolean }) {
  const words = waitingWords().rated;
  const id = useId();
  const { rated = false, unrated = null } = session.snapshot.value?.table ?? {};
  const note = unrated === null ? words.notes[rated ? "on" : "off"] : words.unrated[unrated];
  return (
    <div class="ln">
      <label for={id}>
        {words.title}
        <small class={unrated === null ? "" : "not-rated"}>{note}</small>
      </label>
      <input
        id={id}
        class="sw"
        type="checkbox"
        role="switch"
        checked={rated}
        aria-checked={rated}
        disabled={!host}
        onChange={(event) => void accepted(session.setRated(event.currentTarget.checked))}
      />
    </div>
  );
}
