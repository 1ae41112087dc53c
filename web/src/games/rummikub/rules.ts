// A round of Rummikub from its deal on: the same answers as games/rummikub in Python, checked by shared vectors.

import type { GameEvent, Json, Result } from "../../net/protocol";
import {
  asRules,
  type Deal,
  type RoundState,
  type Setting,
  Unsound,
  withAt,
  without,
  wordsOf,
} from "../rules";
import { freesJoker } from "./joker-swap";
import { readLots } from "./lots";
import { result } from "./scoring";
import { asLaid, COLOURS, type Face, isSet, JOKER, OPENING, setValue, standsFor } from "./sets";

const RACK_TILES = 14; // RUM-11
const PENALTY_TILES = 3; // RUM-52

export interface State extends RoundState {
  racks: Face[][];
  table: Face[][];
  pool: Face[];
  turn: number;
  opened: boolean[];
  drawn: Face | null; // the tile just drawn, while the turn stays for a swap (RUM-47)
  passes: number; // in succession, with an empty pool
  over: "out" | "exhausted" | "blocked" | null;
}

type Step = [State, GameEvent[]];

const isSheet = (options: Json): boolean => options["preset"] === "sheet";

/** 106 tiles for up to four players (RUM-02), 160 for five and six (RUM-05, RUM-06). */
function deck(seats: number): Face[] {
  const numbered = COLOURS.flatMap((colour) => Array.from({ length: 13 }, (_, n) => `${colour}${n + 1}`));
  const [copies, jokers] = seats <= 4 ? [2, 2] : [3, 4];
  return [...Array<Face[]>(copies).fill(numbered).flat(), ...Array<Face>(jokers).fill(JOKER)];
}

function deal(setting: Setting, { deck: tiles, lots }: Deal): State {
  const { seats, options, totals, wins, round } = setting;
  const starter = starterOf(lots, seats);
  return {
    ...{ options, totals, wins, round, starter },
    racks: Array.from({ length: seats }, (_, seat) =>
      tiles.slice(RACK_TILES * seat, RACK_TILES * (seat + 1)),
    ),
    table: [],
    pool: tiles.slice(RACK_TILES * seats),
    turn: starter,
    opened: Array<boolean>(seats).fill(false),
    ...{ drawn: null, passes: 0, over: null },
  };
}

/** RUM-08: whoever these lots let start. They must decide it, and be no more than that takes. */
function starterOf(lots: readonly Face[], seats: number): number {
  const taken = (from: readonly Face[]): number =>
    readLots(from, seats).draws.reduce((sum, draw) => sum + draw.tiles.length, 0);
  if (taken(lots) !== lots.length || taken([...lots, ...deck(seats)]) !== lots.length) throw new Unsound();
  return readLots(lots, seats).starter;
}

function apply(state: State, seat: number, action: string): Step {
  if (state.over !== null || seat !== state.turn) throw new Unsound(action);
  const [, word, rest = ""] = /^(\S+)\s*(.*)$/.exec(action.trim()) ?? [];
  if (word === "play") return play(state, seat, readTable(rest));
  if (word === "timeout" && /^draft(\s|$)/.test(rest)) return timeOut(state, seat, readTable(rest.slice(5)));
  if (rest !== "") throw new Unsound(action);
  if (word === "draw") return draw(state, seat);
  if (word === "pass") return pass(state, seat);
  if (word === "timeout") return timeOut(state, seat, null);
  throw new Unsound(action);
}

const TILE = /^([KRBO]([1-9]|1[0-3])|J)$/;

/** `K1 K2 K3 | R4 B4 O4`; a set without tiles, which only a draft can show, is a dash. */
export function readTable(text: string): Face[][] {
  if (text.trim() === "") return [];
  const table = text.split("|").map((part) => (part.trim() === "-" ? [] : wordsOf(part)));
  if (!table.flat().every((tile) => TILE.test(tile))) throw new Unsound(text);
  return table;
}

/** The rack tiles that this table adds to the one that lies; null if it may not lie so. */
function tilesPlayed(state: State, seat: number, table: Face[][]): Face[] | null {
  const played = without(table.flat(), state.table.flat()); // RUM-38
  if (played === null || played.length === 0) return null;
  if (without(state.racks[seat] ?? [], played) === null || !table.every(isSet)) return null;
  if (!state.opened[seat] && !opens(state.table, table)) return null;
  if (state.drawn !== null && !freesJoker(state.table, played, state.drawn, table)) return null;
  return inOrder(table.flat(), played);
}

/** Each kind of tile once with all its copies, in the order in which the table first names it. */
function inOrder(named: readonly Face[], played: readonly Face[]): Face[] {
  return [...new Set(named)].flatMap((face) => played.filter((tile) => tile === face));
}

/** RUM-28: the sets that lay stay as they were; RUM-25: the new ones together count 30. */
function opens(before: Face[][], after: Face[][]): boolean {
  const fresh = [...after];
  for (const lay of before.map(asLaid)) {
    const place = fresh.findIndex((tiles) => asLaid(tiles) === lay);
    if (place < 0) return false;
    fresh.splice(place, 1);
  }
  return fresh.reduce((sum, tiles) => sum + setValue(tiles), 0) >= OPENING;
}

function play(state: State, seat: number, table: Face[][]): Step {
  const played = tilesPlayed(state, seat, table);
  if (played === null) throw new Unsound();
  const rack = without(state.racks[seat] ?? [], played) ?? [];
  const after: State = {
    ...state,
    racks: withAt(state.racks, seat, rack),
    table,
    opened: withAt(state.opened, seat, true),
    passes: 0,
  };
  const events: GameEvent[] = [{ kind: "played", seat, cards: played }];
  if (rack.length === 0) return [{ ...after, over: "out", drawn: null }, events]; // RUM-58
  return [nextTurn(after, state.drawn !== null), events];
}

function draw(state: State, seat: number): Step {
  const [tile] = state.pool;
  if (state.drawn !== null || tile === undefined) throw new Unsound(); // RUM-34, RUM-62
  const after = take(state, seat, 1);
  const events: GameEvent[] = [{ kind: "drew", seat, secret: [tile] }];
  const maySwap = isSheet(state.options) && state.opened[seat] && aDrawMayFreeAJoker(state); // RUM-47
  return [maySwap ? { ...after, drawn: tile } : nextTurn(after, true), events];
}

/** Judged by what lies open alone: the drawn tile must have no say in it. */
function aDrawMayFreeAJoker({ table, racks }: State): boolean {
  const count = (tiles: readonly Face[], face: Face): number => tiles.filter((tile) => tile === face).length;
  const [lying, box] = [table.flat(), deck(racks.length)];
  return table.flatMap(standsFor).some((face) => count(lying, face) < count(box, face));
}

function pass(state: State, seat: number): Step {
  const events: GameEvent[] = [{ kind: "passed", seat }];
  if (state.drawn !== null) return [nextTurn(state, true), events];
  if (state.pool.length > 0) throw new Unsound(); // RUM-31
  return [nextTurn({ ...state, passes: state.passes + 1 }, false), events]; // RUM-63
}

function timeOut(state: State, seat: number, draft: Face[][] | null): Step {
  if (draft !== null && tilesPlayed(state, seat, draft) !== null) return play(state, seat, draft); // RUM-53
  if (state.drawn !== null) return pass(state, seat); // RUM-34
  const touched = draft !== null && !sameTable(draft, state.table);
  const tiles = touched ? PENALTY_TILES : Number(state.options["idlePenalty"]); // RUM-52, RUM-54
  const drawn = state.pool.slice(0, tiles); // RUM-56
  const after = take(state, seat, tiles);
  const passes = drawn.length > 0 ? after.passes : state.passes + 1;
  const event: GameEvent = { kind: "timed_out", seat, ...(drawn.length > 0 && { secret: drawn }) };
  return [nextTurn({ ...after, passes }, drawn.length > 0), [event]];
}

const sameTable = (one: Face[][], other: Face[][]): boolean =>
  one.map(asLaid).sort().join("|") === other.map(asLaid).sort().join("|");

const take = (state: State, seat: number, tiles: number): State => ({
  ...state,
  racks: withAt(state.racks, seat, [...(state.racks[seat] ?? []), ...state.pool.slice(0, tiles)]),
  pool: state.pool.slice(tiles),
  passes: 0,
});

/** RUM-12: clockwise, unless the last tile was drawn or everybody has passed (RUM-62). */
function nextTurn(state: State, drew: boolean): State {
  if (drew && state.pool.length === 0 && isSheet(state.options))
    return { ...state, over: "exhausted", drawn: null };
  if (state.passes >= state.racks.length) return { ...state, over: "blocked" };
  return { ...state, turn: (state.turn + 1) % state.racks.length, drawn: null };
}

function view(state: State, seat: number | null): Json {
  const { racks, table, pool, turn, opened, drawn, passes, over } = state;
  const { starter, totals, wins, round, options } = state;
  return {
    ...{ seat, rack: seat === null ? [] : (racks[seat] ?? []), rackSizes: held(state), table },
    ...{ poolSize: pool.length, turn, opened, swapping: drawn !== null },
    ...{ drawn: seat === turn ? drawn : null, passes, over, revealed: over === null ? null : racks },
    ...{ starter, totals, wins, round, options },
  };
}

const held = (state: State): number[] => state.racks.map((rack) => rack.length);

export default asRules<State>({
  version: 2,
  realTime: false,
  options: {
    preset: { usual: "sheet", words: ["sheet", "official"] },
    turnSeconds: { usual: 60, words: ["off"], span: [15, 86400] },
    idlePenalty: { usual: 3, words: [3, 1] },
    rounds: { usual: 3, span: [1, 20] },
  },
  deck,
  deal,
  toAct: ({ over, turn }) => (over === null ? [turn] : []),
  apply,
  result: (state): Result | null => result(state),
  view,
  held,
});
