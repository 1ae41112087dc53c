// The best turn on a table that may be taken apart: a sweep over the numbers 1 to 13. A state holds, for each colour,
// how many runs are open with one, two, and three or more tiles; the jokers used; and the room for more. Why that is
// enough is proved in docs/solver.md (lemmas 1 to 4), which this follows: short runs are extended first, jokers only
// extend runs, stand before a 12, or fill groups, and all others go where there is room.

import { type Counts, hopes, worthOf } from "./counts";

/** Open runs of a colour by length; its place in PROFILES is what a state holds. */
type Profile = readonly [one: number, two: number, more: number];

const PROFILES: Profile[] = [];
const PLACES = new Map<number, number>();
const keyOf = (one: number, two: number, more: number): number => one * 16 + two * 4 + more;
for (let one = 0; one <= 3; one++)
  for (let two = 0; one + two <= 3; two++)
    for (let more = 0; one + two + more <= 3; more++) {
      PLACES.set(keyOf(one, two, more), PROFILES.length);
      PROFILES.push([one, two, more]);
    }

/** What a colour does at a number. */
export interface Step {
  profile: number; // afterwards
  inRuns: number; // numbered tiles
  extending: number; // jokers that extend a run
  before: number; // jokers that stand before a 12
  inGroups: number;
  played: number; // of them from the rack
  opens: boolean;
}

const EVERY = 4; // room for as many jokers as there can be

/** All that a colour can do with its tiles at a number; the sweep drops what ends in nothing. */
function stepsOf(
  from: number,
  number: number,
  must: number,
  may: number,
  copies: number,
  jokers: number,
): Step[] {
  const [one, two, more] = PROFILES[from] ?? [0, 0, 0];
  const short = one + two;
  const found: Step[] = [];
  for (let inRuns = 0; inRuns <= must + may; inRuns++) {
    for (let extending = 0; extending <= Math.min(jokers, short + more); extending++) {
      const tiles = inRuns + extending;
      if (tiles < short || tiles > copies) continue;
      const opened = Math.max(0, tiles - short - more);
      if (number === 13 && (opened > 0 || one > 0)) continue; // it would have to go on
      const before = number === 12 ? opened : 0;
      if (extending + before > jokers) continue;
      const profile = PLACES.get(keyOf(opened - before, one + before, two + Math.min(more, tiles - short)));
      if (profile === undefined) continue;
      for (let inGroups = Math.max(0, must - inRuns); inRuns + inGroups <= must + may; inGroups++) {
        const played = inRuns + inGroups - must;
        found.push({ profile, inRuns, extending, before, inGroups, played, opens: opened > 0 });
      }
    }
  }
  return found;
}

/** Groups of one number: how many, and the jokers that fill them (lemma 1). */
export interface Groups {
  groups: number;
  jokers: number;
}

/** A state with the way that led to it. */
export interface Node {
  key: number;
  worth: number;
  parent: Node | null;
  step: Step | null;
  groups: Groups | null;
}

// A key: four profiles of five bits, jokers and room of three, then, while a number is under way, tiles in groups and
// the most of one colour.
const JOKERS = 2 ** 20;
const ROOM = 2 ** 23;
const GROUPED = 2 ** 26;
const MOST = 2 ** 30;
const field = (key: number, unit: number, size: number): number => Math.floor(key / unit) % size;
const profileIn = (key: number, colour: number): number => field(key, 32 ** colour, 32);

export const jokersIn = (node: Node): number => field(node.key, JOKERS, 8);
const roomIn = (node: Node): number => field(node.key, ROOM, 8);

export interface Answer {
  node: Node;
  worth: number;
  /** Jokers of table and rack that lie on the table afterwards. */
  jokers: number;
  /** How many states were looked at. */
  states: number;
}

/** A narrow sweep finds a good turn, wider ones a better one; the whole one then looks only at what could beat them. */
const WIDTHS = [120, 1500, 12_000, Number.POSITIVE_INFINITY];
/** Where nobody waits for the first answer. */
const NARROW = [120, Number.POSITIVE_INFINITY];
const never = (): boolean => false;

/** The best turn; null where the tiles of the table cannot even lie by themselves. */
export function sweep(counts: Counts): Answer | null {
  let best: Answer | null = null;
  for (const { answer } of sweeps(counts, never, NARROW)) best = answer;
  return best;
}

/** What a search has come to: it goes on, nothing is better, or there was no time left. */
export type Progress = "checking" | "proven" | "stopped";

/** The best turn found so far, each time a sweep has ended. `isLate` ends the search. */
export function* sweeps(
  counts: Counts,
  isLate: () => boolean,
  widths = WIDTHS,
): Generator<{ answer: Answer | null; progress: Progress }> {
  let best = null as Answer | null;
  for (const width of widths) {
    // The first one is not broken off: there is always an answer.
    const found = run(counts, best?.worth ?? 0, width, width === widths[0] ? never : isLate);
    if (found !== "late") best = found ?? best;
    const whole = width === Number.POSITIVE_INFINITY;
    const progress = found === "late" ? "stopped" : whole ? "proven" : "checking";
    yield { answer: best, progress };
    if (progress === "stopped") return;
  }
}

function run(counts: Counts, least: number, width: number, isLate: () => boolean): Answer | null | "late" {
  const all = counts.tableJokers + counts.rackJokers;
  const hope = hopes(counts);
  const copies = [0, 1, 2, 3].map((colour) => copiesOf(counts, colour));
  let layer: Node[] = [{ key: 0, worth: 0, parent: null, step: null, groups: null }];
  let states = 0;
  for (let number = 1; number <= 13; number++) {
    const limit = least - (hope[number + 1] ?? 0) - counts.rackJokers * worthOf(30);
    for (let colour = 0; colour < 4; colour++) {
      const next = withColour(layer, number, colour, counts, copies[colour] ?? 0, all, isLate);
      if (next === null) return "late";
      layer = next;
    }
    states += layer.length;
    layer = withGroups(layer, all).filter((node) => node.worth >= limit);
    if (layer.length > width) layer = layer.sort((a, b) => b.worth - a.worth).slice(0, width);
  }
  return bestOf(layer, counts, states);
}

/** How often the commonest tile of a colour is there: no more runs lie side by side (lemma 3). */
function copiesOf({ table, rack }: Counts, colour: number): number {
  let most = 0;
  for (let at = colour; at < table.length; at += 4) most = Math.max(most, (table[at] ?? 0) + (rack[at] ?? 0));
  return most;
}

/** Keeps the better of two nodes with the same state. */
function keep(found: Map<number, Node>, node: Node): void {
  const other = found.get(node.key);
  if (other === undefined || other.worth < node.worth) found.set(node.key, node);
}

/** After so many states the clock is looked at. */
const GLANCE = 2000;

function withColour(
  layer: readonly Node[],
  number: number,
  colour: number,
  { table, rack }: Counts,
  copies: number,
  all: number,
  isLate: () => boolean,
): Node[] | null {
  const at = 4 * (number - 1) + colour;
  const unit = 32 ** colour;
  const known = new Map<number, Step[]>();
  const found = new Map<number, Node>();
  for (const [place, parent] of layer.entries()) {
    if (place % GLANCE === GLANCE - 1 && isLate()) return null;
    const from = profileIn(parent.key, colour);
    const free = all - jokersIn(parent);
    let steps = known.get(from * 8 + free);
    if (steps === undefined) {
      steps = stepsOf(from, number, table[at] ?? 0, rack[at] ?? 0, copies, free);
      known.set(from * 8 + free, steps);
    }
    const most = field(parent.key, MOST, 4);
    const room = roomIn(parent);
    for (const step of steps) {
      const key =
        parent.key +
        (step.profile - from) * unit +
        (step.extending + step.before) * JOKERS +
        (step.opens ? EVERY - room : 0) * ROOM +
        step.inGroups * GROUPED +
        Math.max(0, step.inGroups - most) * MOST;
      keep(found, { key, worth: parent.worth + step.played * worthOf(number), parent, step, groups: null });
    }
  }
  return [...found.values()];
}

function withGroups(layer: readonly Node[], all: number): Node[] {
  const found = new Map<number, Node>();
  for (const parent of layer) {
    const tiles = field(parent.key, GROUPED, 16);
    const most = field(parent.key, MOST, 4);
    const bare = parent.key - tiles * GROUPED - most * MOST;
    if (tiles === 0) {
      keep(found, { ...parent, key: bare, parent, step: null, groups: { groups: 0, jokers: 0 } });
      continue;
    }
    const free = all - jokersIn(parent);
    for (let groups = Math.max(most, Math.ceil(tiles / 4)); groups <= tiles; groups++) {
      const jokers = Math.max(0, 3 * groups - tiles);
      if (jokers > free) break;
      // A lone tile with two jokers reads as a run.
      const more = tiles < 2 * groups ? EVERY : 4 * groups - tiles - jokers;
      const room = Math.min(EVERY, roomIn(parent) + more);
      const key = bare + jokers * JOKERS + (room - roomIn(parent)) * ROOM;
      keep(found, { key, worth: parent.worth, parent, step: null, groups: { groups, jokers } });
    }
  }
  return [...found.values()];
}

function bestOf(layer: readonly Node[], { tableJokers, rackJokers }: Counts, states: number): Answer | null {
  let best = null as Answer | null;
  for (const node of layer) {
    if ([0, 1, 2, 3].some((colour) => isUnfinished(profileIn(node.key, colour)))) continue;
    const jokers = Math.min(tableJokers + rackJokers, jokersIn(node) + roomIn(node));
    if (jokers < tableJokers) continue;
    const worth = node.worth + (jokers - tableJokers) * worthOf(30);
    if (best === null || worth > best.worth) best = { node, worth, jokers, states };
  }
  return best;
}

function isUnfinished(profile: number): boolean {
  const [one, two] = PROFILES[profile] ?? [0, 0];
  return one + two > 0;
}
