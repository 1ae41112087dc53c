// Why a turn may not be taken: the same questions in the same order as check.py, with its rules and sentences, checked by
// shared vectors. The server decides at its tables; this referee is for lessons, which need no server.

import type { WireError } from "../../net/protocol";
import type { Referee } from "../lesson-position";
import { without } from "../rules";
import { freesJoker } from "./joker-swap";
import { lessonWords } from "./lesson-words";
import type { State } from "./rules";
import { asLaid, type Face, type Flaw, flawOf, flawRule, isJoker, OPENING, setValue } from "./sets";
import type { RummikubAction } from "./view";

type Table = readonly Face[][];
/** What the clock does with the turn as it is laid; no player sends it. */
export type Timeout = { type: "timeout"; draft: Face[][] | null };

const refuse = (code: string, rule: string, text: string): WireError => ({ code, rule, text });

export const referee: Referee<State> = {
  whyNot(state, seat, given) {
    const action = given as RummikubAction | Timeout;
    const { refusals } = lessonWords();
    const { over, turn, drawn, pool } = state;
    if (over) return refuse("round_over", over === "out" ? "RUM-58" : "RUM-62", refusals.over());
    if (seat !== turn) return refuse("not_your_turn", "RUM-12", refusals.turn());
    if (action.type === "play") return whyNoTable(state, seat, action.table);
    if (action.type === "draw" && drawn !== null)
      return refuse("only_joker_swap", "RUM-34", refusals.drawnAlready());
    if (action.type === "draw" && pool.length === 0)
      return refuse("pool_empty", "RUM-62", refusals.poolEmpty());
    if (action.type === "pass" && drawn === null && pool.length > 0)
      return refuse("pool_not_empty", "RUM-31", refusals.poolLeft());
    return null;
  },
  written(given) {
    const action = given as RummikubAction | Timeout;
    if (action.type === "play") return `play ${tableText(action.table)}`;
    if (action.type !== "timeout") return action.type;
    return action.draft === null ? "timeout" : `timeout draft ${tableText(action.draft)}`;
  },
};

const tableText = (table: Table): string => table.map((tiles) => tiles.join(" ") || "-").join(" | ");

function whyNoTable(state: State, seat: number, table: Table): WireError | null {
  const { refusals } = lessonWords();
  const opened = state.opened[seat] ?? false;
  const missing = surplus(state.table.flat(), table.flat());
  if (missing.length > 0) {
    const rule = !missing.every(isJoker) ? "RUM-38" : opened ? "RUM-45" : "RUM-30";
    return refuse("table_tile_removed", rule, refusals.removed[rule](missing.join(" ")));
  }
  const added = surplus(table.flat(), state.table.flat());
  if (added.length === 0) return refuse("no_rack_tile_played", "RUM-37", refusals.nothing());
  const foreign = surplus(added, state.racks[seat] ?? []);
  if (foreign.length > 0) return refuse("card_not_held", "RUM-37", refusals.notHeld(foreign.join(" ")));
  const whole = whyNoSets(table) ?? (opened ? null : whyNoOpening(state.table, table));
  if (whole !== null || state.drawn === null) return whole;
  const swaps = freesJoker(state.table, added, state.drawn, table);
  return swaps ? null : refuse("only_joker_swap", "RUM-47", refusals.onlySwap(state.drawn));
}

/** What the first has more of than the second: each kind once with all its copies, in the order it is first named. */
function surplus(more: readonly Face[], less: readonly Face[]): Face[] {
  const left = [...less];
  const extra = more.filter((face) => {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return [...new Set(more)].flatMap((face) => extra.filter((one) => one === face));
}

function whyNoSets(table: Table): WireError | null {
  for (const tiles of table) {
    const flaw = flawOf(tiles);
    if (flaw !== null) return refuse("invalid_set", flawRule(flaw), flawSentence(tiles, flaw));
  }
  return null;
}

const flawSentence = (tiles: readonly Face[], { code }: Flaw): string =>
  lessonWords().refusals.flaws[code](tiles.join(" ") || "Nothing");

/** RUM-28: the sets that lay stay as they were; RUM-25: the new ones together count 30. */
function whyNoOpening(before: Table, after: Table): WireError | null {
  const { refusals } = lessonWords();
  const lay = before.map(asLaid);
  const fresh = after.filter((tiles) => {
    const place = lay.indexOf(asLaid(tiles));
    if (place >= 0) lay.splice(place, 1);
    return place < 0;
  });
  const [changed] = lay;
  if (changed !== undefined) {
    const tiles = changed.replace(/^= /, "").split(" ");
    const kept = after.some((set) => without(set, tiles) !== null);
    const rule = tiles.some(isJoker) && !kept ? "RUM-30" : "RUM-28";
    return refuse("table_changed_before_opening", rule, refusals.changed[rule](tiles.join(" ")));
  }
  const points = fresh.reduce((sum, tiles) => sum + setValue(tiles), 0);
  return points >= OPENING ? null : refuse("opening_below_30", "RUM-24", refusals.below(points));
}
