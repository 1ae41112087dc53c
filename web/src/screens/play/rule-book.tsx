import { useEffect } from "preact/hooks";
import type { GameEntry } from "../../games/game";
import { pick, t } from "../../i18n";
import type { LiveSession } from "../../session/live";
import { book, openBook } from "../../table/toast-refusal";
import { Dialog } from "../../ui/dialog";
import { RuleText } from "../rules";

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

/** The number of a rule, to be read in the book. `unheard`: for the eye and the finger only. */
export function RuleRef({ rule, unheard = false }: { rule: string; unheard?: boolean }) {
  return (
    <button
      type="button"
      class="rule-ref"
      aria-label={t.value.rules.read(rule)}
      tabIndex={unheard ? -1 : undefined}
      onClick={(event) => {
        event.stopPropagation();
        openBook(rule);
      }}
    >
      {rule}
    </button>
  );
}
