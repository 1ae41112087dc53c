// Rummikub on the screen that looks back: racks in a row, and moves that were not made.

import { pick, t } from "../../i18n";
import type { GameEvent, Json, Judgement } from "../../net/protocol";
import type { GameReplay, Moved, Verdict } from "../replay";
import { without } from "../rules";
import { Tile } from "./art";
import { layingOf } from "./laying";
import { en } from "./replay-en";
import { fr } from "./replay-fr";
import { readTable } from "./rules";
import { deedsOf, deedText } from "./sentence";
import { asLaid, compareRuns, type Face, jokerReading } from "./sets";
import { type RummikubView, viewOf } from "./view";
import { words } from "./wording";
import "./replay.css";

const texts = () => pick({ fr, en });

/** The table that a move lays; null for a draw or a pass. */
const tableOf = (action: string): Face[][] | null =>
  action.startsWith("play ") ? readTable(action.slice(5)) : null;

function after(view: RummikubView, action: string): RummikubView {
  const seat = view.seat ?? view.turn;
  const table = tableOf(action);
  const change = (by: number): number[] => view.rackSizes.map((size, at) => (at === seat ? size + by : size));
  if (table === null)
    return action === "draw" ? { ...view, poolSize: view.poolSize - 1, rackSizes: change(1) } : view;
  const laid = without(table.flat(), view.table.flat()) ?? [];
  const opened = view.opened.map((was, at) => was || at === seat);
  return { ...view, table, opened, rack: without(view.rack, laid) ?? [], rackSizes: change(-laid.length) };
}

function way({ before, actions }: Moved): Json[] {
  const end = actions.reduce(after, viewOf(before));
  return layingOf(before, end as unknown as Json);
}

function eventsOf({ before, actions }: Moved): GameEvent[] {
  const { turn, table } = viewOf(before);
  return actions.map((action) => {
    const laid = tableOf(action);
    if (laid === null) return { kind: action === "draw" ? "drew" : "passed", seat: turn };
    return { kind: "played", seat: turn, cards: without(laid.flat(), table.flat()) ?? [] };
  });
}

function tell({ before, actions }: Moved): string[] {
  return actions.flatMap((action) => {
    const table = tableOf(action);
    if (table === null) return [action === "draw" ? texts().draw : texts().pass];
    return deedsOf(viewOf(before), { table }).map(deedText);
  });
}

/** The sets that a move lays or changes, the tiles from the rack marked. */
function Picture({ before, actions }: Moved) {
  const { table } = viewOf(before);
  const laid = actions.map(tableOf).findLast((found) => found !== null);
  if (!laid) return null;
  const lay = table.map(asLaid);
  const fresh = without(laid.flat(), table.flat()) ?? [];
  return (
    <div class="rum-small">
      {laid
        .filter((tiles) => !takes(lay, asLaid(tiles)))
        .map((tiles, place) => (
          <span key={place} class="rum-small-set">
            {tiles.map((face, at) => (
              <span key={at} class={takes(fresh, face) ? "fresh" : undefined}>
                <Tile face={face} reading={jokerReading(tiles, at)} />
              </span>
            ))}
          </span>
        ))}
    </div>
  );
}

function verdict(judged: Judgement): Verdict {
  const text = texts();
  const { best, loss, facts } = judged;
  const { tilesMade = 0, pointsMade = 0, pointsBest = 0, setsBest = 0 } = facts;
  const after = ahead(judged);
  if (best.length > 0 && loss <= 0 && after > 0) {
    const more = t.value.points(Math.round(pointsBest - pointsMade));
    return { title: text.keeping, text: text.keepingFollows(more, t.value.plot.share(after)) };
  }
  if (best.length === 0 || loss <= 0) {
    const told = text.bestIs(words().tiles(tilesMade), t.value.points(pointsMade));
    return { title: text.best, text: tilesMade > 0 ? told : "" };
  }
  const sentences = [
    text.fewer(t.value.points(Math.round(loss))),
    ...(setsBest > 0 ? [text.touching(setsBest)] : []),
    ...(facts["chanceBest"] === undefined ? [] : [followsText(after)]),
  ];
  return { title: possibleText(judged), text: sentences.join(" ") };
}

function possibleText({ loss, facts }: Judgement): string {
  const text = texts();
  const { tilesBest = 0, tilesMade = 0 } = facts;
  if (tilesMade === 0 && tilesBest === 1) return text.oneCouldGo;
  if (tilesMade === 0) return text.couldGo(words().tiles(tilesBest));
  if (tilesBest > tilesMade) return text.insteadOf(words().tiles(tilesBest), tilesMade);
  return text.worthMore(t.value.points(Math.round(loss)));
}

const LEAST = 0.005; // of a chance: less is told as nothing

/** How much more chance the strongest robot sees in the turn made than in the best one; 0 within its error. */
function ahead({ facts }: Judgement): number {
  const { chanceMade = 0, chanceBest = 0, chanceError = 0 } = facts;
  const by = chanceMade - chanceBest;
  return Math.abs(by) > Math.max(chanceError, LEAST) ? by : 0;
}

/** What the best turn leaves the others, against what the turn made left them. */
const followsText = (after: number): string =>
  after < 0 ? texts().follows(t.value.plot.share(-after)) : texts().noDifference;

/** Is it among them? Then it is taken out. */
function takes<T>(row: T[], one: T): boolean {
  const place = row.indexOf(one);
  if (place >= 0) row.splice(place, 1);
  return place >= 0;
}

const replay: GameReplay = {
  Hand: ({ view }) => (
    <div class="rum-small">
      {viewOf(view)
        .rack.toSorted(compareRuns)
        .map((face, place) => (
          <Tile key={place} face={face} />
        ))}
    </div>
  ),
  cards: (view) => viewOf(view).rack,
  held: (count) => words().tiles(count),
  hands: () => texts().hands,
  points: { name: () => texts().points, lead: "fewest" },
  way,
  eventsOf,
  tell,
  verdict,
  Picture,
};

export default replay;
