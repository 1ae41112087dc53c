import { FRUITS } from "../../art/avatar";
import { GAMES } from "../../games";
import { pick } from "../../i18n";
import type { ProfilePage } from "../../net/profile";
import { settings } from "../../settings";
import { penOf } from "../../ui/pens";
import { Plot, type PlotLine } from "../../ui/plot";
import { shortDay } from "./days";
import { profileWords } from "./words";

const WEEK_MS = 7 * 24 * 3600 * 1000;

type Course = ProfilePage["course"];

/** Ratings by week: a week without a match keeps the number of the one before. */
export function weeksOf(course: Course): { weeks: number[]; values: Map<string, (number | null)[]> } {
  const ends = course.flatMap((line) => line.points.map((point) => point.at));
  const first = Math.min(...ends);
  const count = ends.length ? Math.floor((Math.max(...ends) - first) / WEEK_MS) + 1 : 0;
  const weeks = Array.from({ length: count }, (_, week) => first + week * WEEK_MS);
  const values = new Map<string, (number | null)[]>();
  for (const line of course) {
    const row = weeks.map(
      (start) => line.points.findLast((point) => point.at < start + WEEK_MS)?.number ?? null,
    );
    values.set(line.game, row);
  }
  return { weeks, values };
}

/** Games keep their pens: the longest game the solid line. */
function linesOf(values: Map<string, (number | null)[]>): PlotLine[] {
  return [...GAMES].reverse().flatMap((game, place) => {
    const row = values.get(game.id);
    const pen = penOf(FRUITS[place % FRUITS.length] ?? "citron");
    return row ? [{ name: pick(game.text).name, pen, values: row }] : [];
  });
}

export function CourseCard({ page }: { page: ProfilePage }) {
  const words = profileWords();
  const { weeks, values } = weeksOf(page.course);
  const lines = linesOf(values);
  if (lines.length === 0) return null;
  const told = lines.map((line) => {
    const known = line.values.filter((value) => value !== null);
    return words.course.sentence(line.name, words.number(known[0] ?? 0), words.number(known.at(-1) ?? 0));
  });
  return (
    <section class="card">
      <h2>{words.course.title}</h2>
      {weeks.length < 2 ? (
        <p class="fine">{words.course.few}</p>
      ) : (
        <Plot
          lines={lines}
          places={weeks.map((week) => shortDay(week, settings.value.lang))}
          along={words.course.along}
          sentence={told.join(" ")}
          write={(value) => words.number(Math.round(value))}
        />
      )}
    </section>
  );
}
