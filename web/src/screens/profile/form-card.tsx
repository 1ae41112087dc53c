import { useSignal } from "@preact/signals";
import { FRUITS } from "../../art/avatar";
import { GAMES, gameOf } from "../../games";
import { pick, t } from "../../i18n";
import type { ProfilePage } from "../../net/profile";
import { settings } from "../../settings";
import { Plot } from "../../ui/plot";
import { penOf } from "../../ui/plot-pens";
import { shortDay } from "./days";
import { Filter } from "./game-filter";
import { profileWords } from "./words";

type Line = ProfilePage["form"][number];

const FEWEST = 2; // matches that make a line

/** The days of the matches; the second one of a day is told apart. */
export function placesOf(points: Line["points"]): string[] {
  const seen = new Map<string, number>();
  return points.map(({ at }) => {
    const day = shortDay(at, settings.value.lang);
    const before = seen.get(day) ?? 0;
    seen.set(day, before + 1);
    return before === 0 ? day : `${day} (${before + 1})`;
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function write(what: string, value: number): string {
  const words = profileWords().form;
  if (what === "chance") return t.value.plot.share(value);
  return what === "seconds" ? words.seconds(value) : words.decimal(value);
}

const nameOf = (line: Line): string => {
  const game = gameOf(line.game);
  return game ? pick(game.text).name : line.game;
};

/** Match after match, one line at a time: points a round, or the number of the analysed ones. */
export function FormCard({ page }: { page: ProfilePage }) {
  const words = profileWords().form;
  const keyOf = ({ game, what }: Line): string => `${game} ${what}`;
  const lines = page.form
    .filter((line) => line.points.length >= FEWEST && words.what[line.what])
    .sort((a, b) => b.points.length - a.points.length);
  const chosen = useSignal("");
  const line = lines.find((one) => keyOf(one) === chosen.value) ?? lines[0];
  if (line === undefined) return null;
  const values = line.points.map(({ value }) => value);
  const told = (value: number): string => write(line.what, value);
  const place = GAMES.length - 1 - GAMES.findIndex(({ id }) => id === line.game);
  return (
    <section class="card form">
      <div class="card-head">
        <h2>{words.title}</h2>
        {lines.length > 1 && (
          <Filter label={words.choose} chosen={chosen}>
            {lines.map((one, nth) => (
              <option key={keyOf(one)} value={nth === 0 ? "" : keyOf(one)}>
                {words.named(nameOf(one), words.what[one.what] ?? "")}
              </option>
            ))}
          </Filter>
        )}
      </div>
      {lines.length === 1 && <p class="fine">{words.named(nameOf(line), words.what[line.what] ?? "")}</p>}
      <Plot
        lines={[{ name: nameOf(line), pen: penOf(FRUITS[place % FRUITS.length] ?? "citron"), values }]}
        places={placesOf(line.points)}
        along={words.along}
        sentence={words.sentence(
          words.named(nameOf(line), words.what[line.what] ?? ""),
          told(mean(values)),
          told(values.at(-1) ?? 0),
        )}
        write={told}
        from={0}
      />
      {line.what !== "round" && <p class="fine">{words.analysed}</p>}
    </section>
  );
}
