// A table of any game whose server's words the test writes: the page is the real one, and what the others do comes
// when the test says so.

const CHAIR = { robot: null, minded: false, here: true, ping: 20, left: null };
const PEOPLE = [
  { name: "Inès", avatar: "citron" },
  { name: "Cocotte", avatar: "bouilloire", robot: "easy" },
  { name: "Mamie Jo", avatar: "poire" },
  { name: "Vrombine", avatar: "mixeur", robot: "medium" },
];

export const SEATS = PEOPLE.map((person, seat) => ({
  ...CHAIR,
  player: person.robot ? null : `p${seat}`,
  ...person,
}));

const FACTS = {
  id: "t-told",
  code: "NOIX 27",
  visibility: "private",
  phase: "playing",
  asleep: false,
  host: "p0",
  match: 1,
  ready: [],
  watchers: 0,
  queue: [],
  pace: "lively",
  fairness: "compensated",
  tick: null,
  paused: false,
  pausing: [],
  unhurried: [],
  novices: [],
};

const PILES = { hand: "R3t R3o G3o B1s Y4s G2t B2x".split(" "), discards: [["R3s"], ["Y4x"]] };

export const duoView = (part = {}) => ({
  seat: 0,
  ...PILES,
  handSizes: [7, 6, 8, 3],
  pileSize: 40,
  turn: 1,
  over: null,
  revealed: null,
  starter: 0,
  totals: [3, 4, 7, 0],
  wins: [0, 0, 0, 0],
  round: 1,
  options: { turbo: false, target: 15, turnSeconds: "off" },
  ...part,
});

/** Opens the page on this view. `tell` sends an update; `move` one with what a seat did. */
export async function openTold(page, game, view, { seats = SEATS, deal = {} } = {}) {
  let line = null;
  let seq = 40;
  const welcome = {
    t: "welcome",
    seq,
    now: Date.now(),
    you: { player: "p0", name: "Inès", avatar: "citron", seat: 0 },
    table: { ...FACTS, game, options: view.options, seats },
    deal: { round: 1, commitment: "told", starts: 0, ...deal },
    view,
    legal: [],
    clock: null,
    verdicts: [],
    chat: [],
  };
  await page.routeWebSocket(/\/ws\//, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const { do: what, t, id } = JSON.parse(text);
      if (what === "ping") socket.send(JSON.stringify({ t: "pong", t0: t, now: Date.now() }));
      else if (id) socket.send(JSON.stringify({ t: "ack", id, ok: true, seq }));
    });
    socket.send(JSON.stringify(welcome));
  });
  await page.route(/\/api\/tables\/.*\/log/, (route) => route.fulfill({ json: { seq: 40, entries: [] } }));
  await page.goto("/t/t-told");
  await page.locator(".game").waitFor();
  await page.evaluate(() => document.fonts.ready);
  const tell = (part) => line.send(JSON.stringify({ t: "update", seq: ++seq, at: Date.now(), ...part }));
  const move = (event, part, more = {}) => {
    const who = seats[event.seat]?.robot ? "robot" : "player";
    tell({ events: [event], by: { seat: event.seat, who }, view: part, ...more });
  };
  return { tell, move };
}

/** Three turns of Duo: a chain of four on the left, a draw, and two cards on the right. */
export function threeTurns(table) {
  const left = ["R3s", "R4s", "R4o", "B4o", "B4t"];
  table.move(
    { kind: "played", seat: 1, target: 0, cards: left.slice(1) },
    { turn: 2, discards: [left, ["Y4x"]], handSizes: [7, 2, 8, 3] },
  );
  table.move({ kind: "drew", seat: 2 }, { turn: 3, handSizes: [7, 2, 9, 3], pileSize: 39 });
  table.move(
    { kind: "played", seat: 3, target: 1, cards: ["Y4o", "Y2o"] },
    { turn: 0, discards: [left, ["Y4x", "Y4o", "Y2o"]], handSizes: [7, 2, 9, 1] },
  );
}
