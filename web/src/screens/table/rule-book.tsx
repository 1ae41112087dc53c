import { useEffect } from "preact/hooks";
import type { GameEntry } from "../../games/game";
import { pick, t } from "../../i18n";
import type { LiveSession } from "../../session/live";
import { book } from "../../table/toast-refusal";
import { Dialog } from "../../ui/dialog";
import { RuleText } from "../rules/rules";

/** The rule book beside the table, at the line that was asked for. */
export function RuleBook({ session, game }: { session: LiveSession; game: GameEntry }) {
  const close = () => {
    book.value = null;
  };
  // The next round does not begin behind a dialog, nor another table.
  useEffect(() => close, [session.phase.value]);
  if (book.value === null) return null;
  return (
    <Dialog side title={t.value.rules.title(pick(game.text).name)} onClose={close}>
      <RuleText game={game.id} rule={book.value.rule} />
    </Dialog>
  );
}
