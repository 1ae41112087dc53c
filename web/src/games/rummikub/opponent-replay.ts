// What the cloth shows: the player's own draft; or, while it is untouched, another player's turn as far as it is laid,
// or the turn they are trying right now. What they laid and moved stays marked until the player has played.

import { computed, effect, untracked } from "@preact/signals";
import type { Following, Playing } from "../../session/playback";
import type { Turn } from "../../session/turns";
import { nameOf } from "../../table/seats";
import { folded } from "./derived";
import { type Ghosts, ghostsOf } from "./ghosts";
import { type Layout, layoutOf, type TableSet } from "./layout";
import { facesOf } from "./placements";
import type { Face } from "./sets";
import { type Changes, changesBetween, stepsBetween } from "./table-diff";
import type { RummikubTurn } from "./turn";
import { isMyTurn, type RummikubAction, type RummikubView, viewOf } from "./view";

/** Who laid or moved a tile since the player's own turn. */
export interface TileMark {
  seat: number;
  kind: "laid" | "moved";
}

type Marks = ReadonlyMap<number, TileMark>; // by the id of the tile

/** The tables of this store so far: the last one, the way to it, and what was done since the player's own turn. */
interface Story {
  start: Layout;
  steps: TableSet[][];
  marks: Marks;
}

/** The turn that another player is laying and lets us watch. */
interface Trial {
  sets: TableSet[];
  changed: ReadonlySet<number>; // ids of the sets that are only tried out
  name: string;
}

const NO_MARKS: Marks = new Map();
const NO_SETS: ReadonlySet<number> = new Set();

const layoutsOf = (before: RummikubView, after: RummikubView): [Layout, Layout] => {
  const from = layoutOf(before, null);
  return [from, layoutOf(after, from)];
};

export const following: Following = {
  pieces({ events, before, after }) {
    if (!events.some((event) => event.kind === "played")) return 1;
    const [from, to] = layoutsOf(viewOf(before), viewOf(after));
    return Math.max(1, stepsBetween(from.sets, to.sets).length);
  },
  awaits: (view) => isMyTurn(viewOf(view)),
};

export class OpponentReplay {
  private readonly story = folded<Story>((last) => {
    const start = this.turn.start.value;
    const since = this.turn.session.since.value;
    if (this.turn.session.playing.value !== null && this.isLaidOut) return this.laidOut(start);
    if (last === undefined || this.isLaidOut) return { start, steps: [], marks: found(since, start) };
    const marks = since.length === 0 ? NO_MARKS : last.marks;
    if (last.start === start) return marks === last.marks ? last : { ...last, marks };
    return next(last.start, start, marks, since);
  });

  private readonly idle = computed(() => {
    const { now, start, selected } = this.turn.draft.value;
    return now === start && selected.length === 0 && this.turn.lift.value === null;
  });

  /** The table on the way to the present one; null once all of it lies there. */
  private readonly onTheWay = computed(() => {
    const playing = this.turn.session.playing.value;
    const { steps } = this.story.value;
    if (playing === null || !this.idle.value) return null;
    return steps[Math.ceil((playing.laid / playing.of) * steps.length) - 1] ?? null;
  });

  private readonly trial = computed<Trial | null>(() => (this.idle.value ? this.trialOf() : null));

  /** What was really done, where another turn is shown in its place. */
  readonly ghosts = computed<Ghosts>(() => ghostsOf(this.turn.session.actual?.value ?? null));
  readonly sets = computed<readonly TableSet[]>(() => {
    const sets = this.onTheWay.value ?? this.trial.value?.sets ?? this.turn.now.value.sets;
    const ghosts = this.ghosts.value.sets;
    return ghosts.length === 0 ? sets : [...sets, ...ghosts];
  });
  /** Tiles of the rack that lie on the table already, of a turn on its way. */
  readonly underWay = computed<ReadonlySet<number>>(
    () => new Set(this.onTheWay.value?.flatMap((set) => set.tiles.map((piece) => piece.id))),
  );
  /** A step on the way: nothing is judged yet. */
  readonly between = computed(() => this.onTheWay.value !== null);
  /** What the others did since the player's own turn. */
  readonly marks = computed(() => this.story.value.marks);
  /** Whose move is being laid; null while none is. */
  readonly mover = computed(() => this.turn.session.playing.value?.move.seat ?? null);
  readonly triedSets = computed(() =>
    this.between.value ? NO_SETS : (this.trial.value?.changed ?? NO_SETS),
  );
  /** The name of who is trying them. */
  readonly triedBy = computed(() => (this.between.value ? null : (this.trial.value?.name ?? null)));

  constructor(private readonly turn: RummikubTurn) {}

  /** Follows every table, also those that nobody draws; returns the way to stop. */
  connect(): () => void {
    return effect(() => void this.story.value);
  }

  /** Whoever touches the table has seen enough. */
  endIfTouched(): void {
    if (!this.idle.peek()) this.turn.session.skip();
  }

  /** Is what is on the board not the present of a table? */
  private get isLaidOut(): boolean {
    const { past, puzzle } = this.turn.session;
    return past !== undefined || puzzle !== undefined;
  }

  /** The player's own turn on its way, from the position that is on the board to the one it leads to. */
  private laidOut(start: Layout): Story {
    const { move } = this.turn.session.playing.value as Playing;
    const to = layoutOf(viewOf(move.after), start);
    const { fresh } = changesBetween(start, to);
    const onTable = new Set(to.sets.flatMap((set) => set.tiles.map((piece) => piece.id)));
    const laid = [...start.rack.map(({ id }) => id), ...fresh].filter((id) => onTable.has(id));
    const marks = new Map(laid.map((id): [number, TileMark] => [id, { seat: move.seat, kind: "laid" }]));
    return { start, steps: stepsBetween(start.sets, to.sets), marks };
  }

  private trialOf(): Trial | null {
    const { session, view } = this.turn;
    const watched = session.watchedDraft.value;
    const action = watched?.action as RummikubAction | null | undefined;
    const { seat, turn } = view.value;
    if (!watched || action?.type !== "play" || watched.seat === seat || watched.seat !== turn) return null;
    const start = this.turn.start.value;
    const { sets } = layoutOf({ table: action.table, rack: facesOf(start.rack) }, start);
    const before = new Map(start.sets.map((set) => [set.id, idsOf(set)]));
    const changed = sets.filter((set) => before.get(set.id) !== idsOf(set)).map((set) => set.id);
    // The name alone: who comes and goes meanwhile does not draw the cloth again.
    return { sets, changed: new Set(changed), name: untracked(() => nameOf(session, watched.seat)) };
  }
}

const idsOf = (set: TableSet): string => set.tiles.map((piece) => piece.id).join();

/** A position that is looked at again, or as it was found: the tiles its turns brought. */
function found(since: readonly Turn[], start: Layout): Marks {
  const tiles = start.sets.flatMap((set) => set.tiles);
  const marks = new Map<number, TileMark>();
  for (const [face, seats] of layersOf(since)) {
    for (const seat of seats) {
      const tile = tiles.findLast((piece) => piece.face === face && !marks.has(piece.id));
      if (tile) marks.set(tile.id, { seat, kind: "laid" });
    }
  }
  return marks;
}

/** The story once the table has become another one. */
function next(from: Layout, to: Layout, marks: Marks, since: readonly Turn[]): Story {
  const changes = changesBetween(from, to);
  const mine = from.rack.some((piece) => changes.fresh.has(piece.id));
  if (mine || since.length === 0) return { start: to, steps: [], marks: NO_MARKS };
  return { start: to, steps: stepsBetween(from.sets, to.sets), marks: marked(marks, to, changes, since) };
}

/** Several turns may have come at once: the faces in their events say whose tile each one is. */
function marked(marks: Marks, to: Layout, { fresh, moved }: Changes, since: readonly Turn[]): Marks {
  if (fresh.size === 0 && moved.size === 0) return marks;
  const faces = new Map(to.sets.flatMap((set) => set.tiles.map(({ id, face }) => [id, face] as const)));
  const known = [...marks.keys()].map((id) => faces.get(id));
  const layers = layersOf(since);
  for (const face of known) if (face) layers.get(face)?.shift();
  const last = since.findLast((turn) => turn.events.some((event) => event.kind === "played"))?.seat ?? null;
  const after = new Map(marks);
  for (const id of [...moved, ...fresh]) {
    const seat = fresh.has(id) ? (layers.get(faces.get(id) ?? "")?.shift() ?? last) : last;
    const kind = fresh.has(id) || marks.get(id)?.kind === "laid" ? "laid" : "moved";
    if (seat !== null) after.set(id, { seat, kind });
  }
  return after;
}

/** Who laid which face, in the order they came. */
function layersOf(since: readonly Turn[]): Map<Face, number[]> {
  const layers = new Map<Face, number[]>();
  for (const { seat, events } of since) {
    for (const face of events.flatMap((event) => (event.kind === "played" ? (event.cards ?? []) : []))) {
      if (seat !== null) layers.set(face, [...(layers.get(face) ?? []), seat]);
    }
  }
  return layers;
}
