// A view of each game in the middle of a round, for the player in the first seat.

import type { DuoView } from "../src/games/duo/view";
import type { RuckusView } from "../src/games/ruckus/view";
import type { RummikubView } from "../src/games/rummikub/view";

const common = { seat: 0, starter: 0, totals: [0, 0, 0], wins: [0, 0, 0], round: 1, revealed: null };

export const duoView = (part: Partial<DuoView> = {}): DuoView =>
  ({
    ...common,
    hand: ["R3t", "G2x", "B4o"],
    handSizes: [3, 5, 5],
    discards: [["B1o"], ["Y1s"]],
    pileSize: 40,
    turn: 0,
    over: null,
    options: { turbo: false, target: "bySeats", turnSeconds: "off" },
    ...part,
  }) as DuoView;

export const rummikubView = (part: Partial<RummikubView> = {}): RummikubView =>
  ({
    ...common,
    rack: ["K1", "K2", "K3", "R9"],
    rackSizes: [4, 7, 7],
    table: [["B5", "B6", "B7"]],
    poolSize: 60,
    turn: 0,
    opened: [true, true, true],
    swapping: false,
    drawn: null,
    passes: 0,
    over: null,
    options: { preset: "sheet", turnSeconds: 60, idlePenalty: 3, rounds: 3 },
    ...part,
  }) as RummikubView;

export const ruckusView = (part: Partial<RuckusView> = {}): RuckusView =>
  ({
    ...common,
    hand: ["A", "M"],
    handSizes: [2, 3, 3],
    fronts: [{ D: 2 }, { A: 2, M: 3 }, { T: 2 }],
    pileSize: 40,
    caller: null,
    stalled: false,
    passed: [],
    lastDraw: [null, null, null],
    lastAction: 0,
    options: {
      target: 50,
      autoForm: false,
      autoRuckus: false,
      announce: "auto",
      drawCooldownMs: 400,
      stallSeconds: 10,
    },
    ...part,
  }) as RuckusView;
