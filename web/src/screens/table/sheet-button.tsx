import { useEffect } from "preact/hooks";
import type { Session } from "../../session/session";
import { useSeconds } from "../../table/turn-clock";
import { announce } from "../../ui/live-region";
import { tableWords } from "./words";
import "./sheet-button.css";

interface Props {
  session: Session;
  look: string; // the classes of the button
  onSheet(): void;
}

const SPOKEN = 10; // seconds before the next deal

/** Back to the score sheet, from the table that is looked at again; the next round does not come unannounced. */
export function SheetButton({ session, look, onSheet }: Props) {
  const words = tableWords();
  const seconds = useSeconds(session);
  const next = session.paused.value ? words.nextHeld : seconds === null ? null : words.nextIn(seconds);
  useEffect(() => {
    if (seconds === SPOKEN && next !== null) announce(next);
  }, [seconds]);
  return (
    <button type="button" class={`btn sheet-button ${look}`} onClick={onSheet}>
      {words.toSheet}
      {next && <small class="tnum">{next}</small>}
    </button>
  );
}
