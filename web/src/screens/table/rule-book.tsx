import { useEffect } from "preact/hooks";
import type { GameEntry } from "../../games/game";
import type { LiveSession } from "../../session/live";
import { book } from "../../table/toast-refusal";
import { BookDialog } from "../rules/book-dialog";

/** The rule book beside the table. */
export function RuleBook({ session, game }: { session: LiveSession; game: GameEntry }) {
  // The next round does not begin behind a dialog, nor another table.
  useEffect(
    () => () => {
      book.value = null;
    },
    [session.phase.value],
  );
  return <BookDialog game={game.id} />;
}
