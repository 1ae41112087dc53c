import type { ComponentChildren } from "preact";
import { Icon } from "../../art/icons";
import { GAMES } from "../../games";
import type { GamePuzzle } from "../../games/game";
import { pick } from "../../i18n";
import { follow } from "../../router";
import type { PuzzleSession } from "../../session/puzzle";
import { longestStreak } from "../../session/puzzle-calendar";
import { daysOf, streakOf, today } from "../../session/puzzle-days";
import { Dialog } from "../../ui/dialog";
import { addressOf, type Named, nextEndless } from "./address";
import { Calendar } from "./calendar";
import { HintList } from "./hints";
import { gradeName, puzzleWords } from "./words";
import "./days-panel.css";

interface SideProps {
  session: PuzzleSession;
  named: Named;
  puzzle: GamePuzzle;
  onGiveUp(): void;
  children: ComponentChildren; // how it ended, once it has
}

/** Beside a wide board: the streak, the hints or the end, the calendar, the other games. */
export function Side({ session, named, puzzle, onGiveUp, children }: SideProps) {
  return (
    <aside class="pz-side">
      <Streak game={named.game.id} />
      {children || <HintList session={session} puzzle={puzzle} onGiveUp={onGiveUp} />}
      <Days named={named} grade={session.sheet.grade} />
    </aside>
  );
}

/** The same where there is no room beside the board. */
export function DaysDialog({ named, grade, onClose }: { named: Named; grade: number; onClose(): void }) {
  return (
    <Dialog title={puzzleWords().days} onClose={onClose}>
      <div class="pz-days">
        <Streak game={named.game.id} />
        <Days named={named} grade={grade} />
      </div>
    </Dialog>
  );
}

function Days({ named, grade }: { named: Named; grade: number }) {
  return (
    <>
      <Calendar key={named.path} game={named.game.id} day={named.day} />
      <Endless game={named.game.id} grade={grade} />
      <OtherGames game={named.game.id} />
    </>
  );
}

export function StreakButton({ game, onClick }: { game: string; onClick(): void }) {
  const words = puzzleWords();
  const days = streakOf(game);
  const label = `${days > 0 ? words.streak(days) : words.noStreak}, ${words.days}`;
  return (
    <button
      type="button"
      class={days > 0 ? "pz-streak" : "pz-streak none"}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={days > 0 ? "flame" : "calendar"} />
      {days > 0 && <b class="tnum">{days}</b>}
    </button>
  );
}

function Streak({ game }: { game: string }) {
  const words = puzzleWords();
  const days = streakOf(game);
  const longest = longestStreak(daysOf(game));
  return (
    <p class="streak-line">
      <span class="pz-streak" aria-hidden="true">
        <Icon name="flame" />
        <b class="tnum">{days}</b>
      </span>
      <span>
        <b>{days > 0 ? words.streak(days) : words.noStreak}</b>
        {longest > 0 && <small>{words.longest(longest)}</small>}
      </span>
    </p>
  );
}

/** As many more as anybody wants, by difficulty. */
function Endless({ game, grade }: { game: string; grade: number }) {
  return (
    <section class="endless">
      <h2>{puzzleWords().nextGrade}</h2>
      <div>
        {[1, 2, 3].map((one) => (
          <a
            key={one}
            class={one === grade ? "btn cit sm" : "btn sec sm"}
            href={addressOf(nextEndless(game, one))}
            onClick={follow}
          >
            {gradeName(one)}
          </a>
        ))}
      </div>
    </section>
  );
}

function OtherGames({ game }: { game: string }) {
  const words = puzzleWords();
  const now = today();
  const others = GAMES.filter((one) => one.puzzles && one.id !== game);
  if (others.length === 0) return null;
  return (
    <section class="pz-others">
      <h2 class="sr">{words.others}</h2>
      <ul>
        {others.map((one) => {
          const solved = (daysOf(one.id)[now]?.ms ?? null) !== null;
          return (
            <li key={one.id}>
              <a href={addressOf(`${one.id}/${now}`)} onClick={follow}>
                <b>{pick(one.text).name}</b>
                <span>
                  {solved && <Icon name="check" small />}
                  {solved ? words.state.solved : words.state.open}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
