import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { GAMES } from "../../games";
import { pick } from "../../i18n";
import { reachable } from "../../net/offline";
import { follow } from "../../router";
import { daysOf, streakOf, syncDays, today } from "../../session/puzzle-days";
import { loadSheet } from "../../session/puzzle-sheet";
import { homeWords } from "./words";
import "./puzzle-card.css";

const WITH_PUZZLES = GAMES.filter((game) => game.puzzles);

/** The day's puzzles are fetched while the page is read, so that they can be solved in the train. */
async function fetchToday(): Promise<void> {
  await syncDays();
  for (const game of WITH_PUZZLES) await loadSheet(`${game.id}/${today()}`);
}

/** The puzzle of the day: a door for each game, with its streak. Nothing of it waits for the server. */
export function PuzzleCard() {
  const home = homeWords();
  useEffect(() => {
    if (reachable.peek()) fetchToday().catch(() => {});
  }, []);
  return (
    <section class="strip-card puzzle-card" aria-label={home.puzzle}>
      <div>
        <h2>{home.puzzle}</h2>
        <p>{home.puzzleText}</p>
      </div>
      <ul>
        {WITH_PUZZLES.map((game) => (
          <li key={game.id}>
            <Door id={game.id} name={pick(game.text).name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Filled while there is something to do, ticked once it is done; the flame has the streak. */
function Door({ id, name }: { id: string; name: string }) {
  const home = homeWords();
  const solved = (daysOf(id)[today()]?.ms ?? null) !== null;
  const streak = streakOf(id);
  const state = solved ? home.puzzleState.solved : home.puzzleState.open;
  const label = [name, state, streak > 0 && home.puzzleStreak(streak)].filter(Boolean).join(", ");
  return (
    <a
      class={solved ? "btn sec" : "btn cit"}
      href={`/puzzle/${id}/${today()}`}
      aria-label={label}
      onClick={follow}
    >
      {solved && <Icon name="check" small />}
      {name}
      {streak > 0 && <Icon name="flame" small />}
      {streak > 0 && streak}
    </a>
  );
}
