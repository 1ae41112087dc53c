import type { Entry, Result, Seat, Snapshot, TableFacts, Verdict } from "../src/net/protocol";

const NAMES: [string, string, string | null][] = [
  ["Inès", "citron", null],
  ["Léa", "cerise", null],
  ["Mamie Jo", "poire", null],
  ["Karim", "prune", null],
  ["Noé", "kiwi", null],
  ["Papa", "abricot", null],
];

function seats(count: number, taken = count): Seat[] {
  return NAMES.slice(0, count).map(([name, avatar], index) => ({
    player: index < taken ? `p${index}` : null,
    name: index < taken ? name : null,
    avatar: index < taken ? avatar : null,
    robot: null,
    minded: false,
    here: index < taken,
    ping: 24,
    left: null,
  }));
}

function base(game: string, count: number, part: Partial<TableFacts> = {}): Snapshot {
  return {
    t: "welcome",
    seq: 40,
    now: Date.now(),
    you: { player: "p0", name: "Inès", avatar: "citron", seat: 0 },
    table: {
      id: "t-demo",
      code: "NOIX 27",
      game,
      options: {},
      visibility: "private",
      phase: "playing",
      asleep: false,
      host: "p0",
      match: 1,
      ready: [],
      pace: "lively",
      fairness: "compensated",
      rated: false,
      unrated: null,
      asStrong: false,
      counts: false,
      tick: null,
      paused: false,
      pausing: [],
      unhurried: [],
      novices: [],
      watchers: 0,
      queue: [],
      seats: seats(count),
      ...part,
    },
    deal: { round: 4, commitment: "", starts: 0 },
    clock: null,
    verdicts: [],
    chat: [],
  };
}

const rumOptions = { preset: "sheet", turnSeconds: 60, idlePenalty: 3, rounds: 5 };
const sets = (text: string) => text.split("|").map((set) => set.trim().split(" "));

const RUM_TABLE = sets(
  "B3 B4 B5 B6 B7 | K8 R8 O8 | R9 R10 R11 R12 | K1 R1 B1 O1 | O2 O3 O4 J | K10 K11 K12 K13 | R13 B13 O13 | K5 R5 O5 | R2 R3 R4 | B9 B10 B11",
);

function rummikub(now: number, opened: boolean, table = RUM_TABLE, secs = 42.4): Snapshot {
  const rack = opened
    ? "B8 K6 K7 K8 R6 R13 B2 B12 K3 K9 O9 O11 O13 J".split(" ")
    : "R2 R3 R6 R13 B8 B11 K3 K5 O4 O5 J K10 R10 B10".split(" ");
  return {
    ...base("rummikub", 4, { options: rumOptions }),
    clock: { kind: "turn", seats: [0], due: now + secs * 1000, total: 60000 },
    legal: [],
    view: {
      seat: 0,
      rack,
      rackSizes: [rack.length, 11, 7, 4],
      table,
      poolSize: 34,
      turn: 0,
      opened: [opened, true, false, true],
      swapping: false,
      drawn: null,
      passes: 0,
      over: null,
      revealed: null,
      starter: 0,
      totals: [49, 13, -9, -53],
      wins: [1, 1, 0, 0],
      round: 4,
      options: rumOptions,
    },
  };
}

function duo(turbo: boolean, turn = 0): Snapshot {
  const count = turbo ? 5 : 4;
  return {
    ...base("duo", count, { options: { turbo, target: "bySeats", turnSeconds: "off" } }),
    view: {
      seat: 0,
      hand: turbo
        ? ["Y2s", "Y4o", "B1t", "R1x", "G2o", "*R"]
        : ["*t", "Y1t", "G3t", "B4s", "R2o", "R3t", "Y3t"],
      handSizes: turbo ? [6, 4, 7, 1, 5] : [7, 6, 8, 3],
      discards: turbo
        ? [
            ["G2x", "T"],
            ["B2s", "*2"],
          ]
        : [
            ["R1t", "R4t"],
            ["B1x", "B2x"],
          ],
      pileSize: 40,
      turn,
      over: null,
      revealed: null,
      starter: 0,
      totals: [3, 4, 7, 0, 2].slice(0, count),
      wins: [0, 0, 0, 0, 0].slice(0, count),
      round: 4,
      options: { turbo, target: "bySeats", turnSeconds: "off" },
    },
  };
}

const rucOptions = {
  target: 50,
  autoForm: false,
  autoRuckus: false,
  announce: "auto",
  drawCooldownMs: 400,
  stallSeconds: 10,
};

function ruckus(count: number, hand: string[], starts = 0): Snapshot {
  const fronts = [
    { M: 4, G: 3, B: 2 },
    { A: 3, T: 2 },
    { D: 5 },
    { C: 4, R: 2 },
    { V: 2, S: 3 },
    { P: 4, H: 2 },
  ];
  return {
    ...base("ruckus", count, { options: rucOptions }),
    deal: { round: 3, commitment: "", starts },
    view: {
      seat: 0,
      hand,
      handSizes: [hand.length, 3, 5, 4, 4, 3].slice(0, count),
      fronts: fronts.slice(0, count),
      pileSize: 15,
      caller: null,
      stalled: false,
      passed: [],
      lastDraw: Array(count).fill(null),
      lastAction: 0,
      revealed: null,
      starter: 0,
      totals: Array(count).fill(12),
      wins: Array(count).fill(0),
      round: 3,
      options: rucOptions,
    },
  };
}

/** Six people, with families that two and three of them have. */
function ruckusSix(hand: string[]): Snapshot {
  const table = ruckus(6, hand);
  const fronts = [
    { B: 2, C: 4, G: 3, H: 2, M: 6, P: 2, R: 3, T: 2 },
    { A: 3, S: 2 },
    { H: 3, S: 2 },
    { V: 4 },
    { B: 2 },
    { P: 2, S: 2 },
  ];
  return { ...table, view: { ...table.view, fronts, pileSize: 10, handSizes: [hand.length, 3, 5, 2, 4, 3] } };
}

const ROUNDS = [
  [-12, 41, -8, -21],
  [38, -5, -30, -3],
  [-6, -14, -11, 31],
  [29, -9, -4, -16],
];

function results(): Result[] {
  let totals = [0, 0, 0, 0];
  return ROUNDS.map((scores) => {
    totals = totals.map((total, seat) => total + (scores[seat] ?? 0));
    return {
      scores,
      totals,
      winners: [scores.findIndex((score) => score > 0)],
      reason: "out",
      match: null,
    };
  });
}

function score(now: number, over: boolean) {
  const all = results();
  const last = all.at(-1) as Result;
  const snapshot: Snapshot = {
    ...rummikub(now, true),
    result: { ...last, match: over ? { winners: [0] } : null },
    clock: over ? null : { kind: "next", seats: [], due: now + 20000, total: 20000 },
  };
  snapshot.table.phase = over ? "over" : "between";
  snapshot.view = {
    ...snapshot.view,
    over: "out",
    revealed: [[], ["O2", "K3", "R4"], ["R12", "B4"], ["K1", "B3"]],
  };
  const entries: Entry[] = all.map((result, index) => ({
    seq: index * 10,
    at: now,
    deal: { round: index + 1, commitment: "", starts: 0 },
    result,
  }));
  return { snapshot, entries };
}

const ROBOTS = [
  ["Cocotte", "bouilloire", "easy"],
  ["Vrombine", "mixeur", "medium"],
] as const;
const LONG_NAME = "WWWWWWWW MMMMMMMM WWWWWW";

/** Six chairs: three people, two robots, one free. */
function waiting(me: number | null, part: Partial<TableFacts> = {}): Snapshot {
  const chairs = seats(6, 3);
  for (const [place, [name, avatar, robot]] of ROBOTS.entries())
    chairs[3 + place] = { ...(chairs[3] as Seat), name, avatar, robot, here: true };
  const table: Partial<TableFacts> = {
    phase: "open",
    options: { target: 50, autoForm: false, autoRuckus: false, announce: "auto" },
    seats: chairs,
    ready: [1],
    ...part,
  };
  const snapshot = base("ruckus", 6, table);
  const seat = me === null ? null : chairs[me];
  snapshot.you = { player: seat?.player ?? "p9", name: seat?.name ?? "Invité 42", avatar: "kiwi", seat: me };
  delete snapshot.deal;
  return snapshot;
}

const full = (): Seat[] => seats(6);
const longNames = (): Seat[] => seats(6, 5).map((seat) => ({ ...seat, name: seat.name && LONG_NAME }));
const kicked = (): Snapshot => {
  const snapshot = waiting(null);
  return { ...snapshot, you: { ...snapshot.you, kicked: true } };
};

/** The same table with other facts about it. */
function told(made: Made, facts: Partial<TableFacts>): Made {
  Object.assign(made.snapshot.table, facts);
  return made;
}

type Made = { snapshot: Snapshot; entries?: Entry[] };

const RACES: Verdict[] = [
  {
    round: 4,
    pile: { kind: "family", family: "A", owner: 2 },
    window: 45,
    claims: [
      { seat: 1, press: 81240, arrival: 81263, ping: 41, outcome: "won" },
      { seat: 0, press: 81278, arrival: 81290, ping: 22, outcome: "late" },
    ],
  },
  {
    round: 4,
    pile: { kind: "deck" },
    window: 12,
    claims: [
      { seat: 0, press: 91240, arrival: 91263, ping: 22, outcome: "won" },
      { seat: 3, press: 91248, arrival: 91290, ping: 130, outcome: "tie" },
    ],
  },
];

export const snapshots: Record<string, (now: number) => Made> = {
  rummikub: (now) => ({ snapshot: rummikub(now, true) }),
  "rummikub-opening": (now) => ({
    snapshot: rummikub(
      now,
      false,
      sets("R9 R10 R11 R12 | K7 R7 O7 | B3 B4 B5 B6 B7 | O10 O11 O12 | K1 R1 B1 O1 | K5 R5 B5"),
      36.4,
    ),
  }),
  "rummikub-low": (now) => ({ snapshot: rummikub(now, true, RUM_TABLE, 9.4) }),
  "rummikub-empty": (now) => ({ snapshot: rummikub(now, false, []) }),
  duo: () => ({ snapshot: duo(false) }),
  turbo: () => ({ snapshot: duo(true) }),
  "duo-wait": () => ({ snapshot: duo(false, 2) }),
  ruckus: () => ({ snapshot: ruckus(6, ["A", "C"]) }),
  "ruckus-3": () => ({ snapshot: ruckus(3, ["A", "C", "D", "H", "P", "S", "V"]) }),
  "ruckus-4": () => ({ snapshot: ruckus(4, ["A", "A", "H", "P", "S", "V", "V"]) }),
  "ruckus-final": () => ({ snapshot: ruckus(6, []) }),
  "ruckus-6": () => ({ snapshot: ruckusSix(["A", "D", "P", "R", "T", "V"]) }),
  "ruckus-6-pair": () => ({ snapshot: ruckusSix(["A", "D", "D", "V"]) }),
  "ruckus-6-call": () => ({ snapshot: ruckusSix([]) }),
  "ruckus-2": () => ({ snapshot: ruckus(2, ["A", "C", "D", "H"]) }),
  "ruckus-start": (now) => ({ snapshot: ruckus(4, ["A", "B", "C"], now + 3000) }),
  "ruckus-races": () => ({ snapshot: { ...ruckus(4, ["A", "B", "C"]), verdicts: RACES } }),
  waiting: () => ({ snapshot: waiting(0) }),
  "waiting-guest": () => ({ snapshot: waiting(2) }),
  "waiting-alone": () => ({ snapshot: waiting(0, { seats: seats(4, 1), ready: [] }) }),
  "waiting-long": () => ({ snapshot: waiting(0, { code: "PETITPOIS 9999", seats: longNames() }) }),
  arrive: () => ({ snapshot: waiting(null) }),
  "arrive-long": () => ({ snapshot: waiting(null, { code: "PETITPOIS 9999", seats: longNames() }) }),
  "arrive-full": () => ({ snapshot: waiting(null, { seats: full() }) }),
  kicked: () => ({ snapshot: kicked() }),
  score: (now) => score(now, false),
  over: (now) => score(now, true),
  ticks: (now) => told(score(now, true), { ready: [0, 2] }),
  pausing: (now) => told({ snapshot: rummikub(now, true) }, { pausing: [3] }),
  paused: (now) => told({ snapshot: rummikub(now, true) }, { paused: true }),
};
