import { REAL_TABLE } from "../../companion/real-table";
import { companionOf, GAMES, gameOf } from "../../games";
import { pick } from "../../i18n";
import { follow } from "../../router";
import { useTitle } from "../../ui/screen-heading";
import { CompanionHeader, ToolTabs } from "../companion/companion-header";
import { BookDialog } from "../rules/book-dialog";
import { refereeWords } from "./words";
import "./referee.css";

/** « Est-ce permis ? » for people with the real box: the game lays it out and judges it, the book is one tap away. */
export function RefereeScreen({ game }: { game: string }) {
  const words = refereeWords();
  const chosen = gameOf(game) ?? GAMES.at(-1) ?? null;
  const Referee = companionOf(chosen?.id ?? "")?.Referee;
  useTitle(words.title);
  if (chosen === null) return null;
  return (
    <main class={`vichy ${REAL_TABLE} real-page`}>
      <CompanionHeader back="/table" sub={words.title} />
      <ToolTabs current="referee" />
      <div class="referee">
        <nav class="referee-games" aria-label={words.games}>
          {GAMES.map(({ id, text }) => (
            <a
              key={id}
              href={`/referee/${id}`}
              aria-current={id === chosen.id ? "page" : undefined}
              onClick={follow}
            >
              {pick(text).name}
            </a>
          ))}
        </nav>
        {Referee && <Referee key={chosen.id} />}
        <a class="referee-count" href={`/count/${chosen.id}`} onClick={follow}>
          {words.count}
        </a>
      </div>
      <BookDialog game={chosen.id} />
    </main>
  );
}
