import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { follow } from "../../router";
import { addMonths, markOf, weeksOf } from "../../session/puzzle-calendar";
import { daysOf, firstDay, today } from "../../session/puzzle-days";
import { useRoving } from "../../ui/roving-focus";
import { addressOf } from "./address";
import { dateName, monthName, puzzleWords, weekdays } from "./words";
import "./calendar.css";

interface Props {
  game: string;
  day: string | null; // the one that is looked at
}

/** A month of a game's days: which were solved, with and without a hint, and the way to each. */
export function Calendar({ game, day }: Props) {
  const words = puzzleWords();
  const now = today();
  const month = useSignal((day ?? now).slice(0, 7));
  const grid = useRef<HTMLTableElement>(null);
  useRoving(grid);
  const turn = (by: number) => () => {
    month.value = addMonths(month.value, by);
  };
  return (
    <section class="calendar">
      <header>
        <h2 aria-live="polite">{monthName(month.value)}</h2>
        <button
          type="button"
          class="iconb"
          aria-label={words.monthBefore}
          disabled={month.value <= firstDay.value.slice(0, 7)}
          onClick={turn(-1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="iconb"
          aria-label={words.monthAfter}
          disabled={month.value >= now.slice(0, 7)}
          onClick={turn(1)}
        >
          <Icon name="right" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows lead through the days */}
      <table role="grid" ref={grid} aria-label={monthName(month.value)}>
        <thead>
          <tr>
            {weekdays().map(({ letter, name }) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{letter}</span>
                <span class="sr">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.value).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, at) => (
                <td key={at}>{date && <DayMark game={game} date={date} shown={date === day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The last seven days, in one row. */
export function Week({ game, days }: { game: string; days: readonly string[] }) {
  return (
    <div class="calendar week">
      {days.map((date) => (
        <DayMark key={date} game={game} date={date} shown={false} />
      ))}
    </div>
  );
}

function DayMark({ game, date, shown }: { game: string; date: string; shown: boolean }) {
  const words = puzzleWords();
  const now = today();
  const mark = markOf(daysOf(game)[date], date, now);
  const number = Number(date.slice(8));
  const outside = mark === "future" || date < firstDay.value;
  const label = [dateName(date), words.marks[mark], date === now && words.todayMark]
    .filter(Boolean)
    .join(", ");
  const look = ["day", mark, date === now && "today"].filter(Boolean).join(" ");
  if (outside) return <span class="day future">{number}</span>;
  return (
    <a
      class={look}
      href={addressOf(`${game}/${date}`)}
      aria-label={label}
      aria-current={shown ? "page" : undefined}
      data-nav="days"
      onClick={follow}
    >
      {number}
      {(mark === "solved" || mark === "helped") && <Icon name="check" small />}
    </a>
  );
}
