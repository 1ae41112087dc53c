import { useEffect } from "preact/hooks";
import type { GameEntry } from "../../games/game";
import type { Session } from "../../session/session";
import { book } from "../../table/toast-refusal";
import { BookDialog } from "../rules/book-dialog";
import { LearnLink } from "../rules/learn-link";

interface Props {
  session: Pick<Session, "phase" | "teaching">;
  game: GameEntry;
}

/** The rule book beside the table. */
export function RuleBook({ session, game }: Props) {
  // The next round does not begin behind a dialog, nor another table.
  useEffect(
    () => () => {
      book.value = null;
    },
    [session.phase.value],
  );
  const offersLessons = book.value?.rule === null && !session.teaching;
  return <BookDialog game={game.id}>{offersLessons && <LearnLink game={game} apart />}</BookDialog>;
}
