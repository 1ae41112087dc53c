import { FRUITS } from "../../art/avatar";
import { GAMES } from "../../games";
import { pick } from "../../i18n";
import type { ProfilePage } from "../../net/profile";
import { settings } from "../../settings";
import { Plot } from "../../ui/plot";
import { penOf } from "../../ui/plot-pens";
import type { PlotLine } from "../../ui/plot-props";
import { shortDay } from "./days";
import { profileWords } from "./words";

const WEEK_MS = 7 * 24 * 3600 * 1000;

type Course = ProfilePage["course"];

/** A rating and its band, week by week; null before the first. */
interface Row {
  numbers: (number | null)[];
  bands: (number | null)[];
}

/** Ratings by week: a week without a match keeps the number of the one before. */
export function weeksOf(course: Course): { weeks: number[]; rows: Map<string, Row> } {
  const ends = course.flatMap((line) => line.points.map((point) => point.at));
  const first = Math.min(...ends);
  const count = ends.length ? Math.floor((Math.max(...ends) - first) / WEEK_MS) + 1 : 0;
  const weeks = Array.from({ length: count }, (_, week) => first + week * WEEK_MS);
  const rows = new Map<string, Row>();
  for (const line of course) {
    const then = weeks.map((start) => line.points.findLast((point) => point.at < start + WEEK_MS));
    rows.set(line.game, {
      numbers: then.map((point) => point?.number ?? null),
      bands: then.map((point) => point?.band ?? null),
    });
  }
  return { weeks, rows };
}

/** Games keep their pens: the longest game the solid line. */
function linesOf(rows: Map<string, Row>): PlotLine[] {
  return [...GAMES].reverse().flatMap((game, place) => {
    const row = rows.get(game.id);
    const pen = penOf(FRUITS[place % FRUITS.length] ?? "citron");
    return row ? [{ name: pick(game.text).name, pen, values: row.numbers, margins: row.bands }] : [];
  });
}

export function CourseCard({ page }: { page: ProfilePage }) {
  const words = profileWords();
  const { weeks, rows } = weeksOf(page.course);
  const lines = linesOf(rows);
  if (lines.length === 0) return null;
  const told = lines.map((line) => {
    const known = line.values.filter((value) => value !== null);
    return words.course.sentence(line.name, words.number(known[0] ?? 0), words.number(known.at(-1) ?? 0));
  });
  return (
    <section class="card">
      <h2>{words.course.title}</h2>
      {weeks.length < 2 && <p class="fine">{words.course.few}</p>}
      {weeks.length >= 2 && (
        <Plot
          lines={lines}
          places={weeks.map((week) => shortDay(week, settings.value.lang))}
          along={words.course.along}
          sentence={told.join(" ")}
          write={(value) => words.number(Math.round(value))}
        />
      )}
      {weeks.length >= 2 && <p class="fine">{words.course.band}</p>}
    </section>
  );
}
