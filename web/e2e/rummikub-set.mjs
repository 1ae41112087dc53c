// A table laid out for a test: the page is the real one, the server's words are written here.

import { PATIENCE } from "./stage.mjs";

const CHAIR = { robot: null, minded: false, here: true, ping: 20, left: null };
const NAMES = ["Inès", "Léa", "Mamie Jo", "Karim", "Maximilienne-Joséphine", "Papa"];
const FACES = ["citron", "cerise", "poire", "prune", "kiwi", "abricot"];

export const sets = (text) => (text === "" ? [] : text.split("|").map((set) => set.trim().split(" ")));

export function viewOf({ rack, table = "", opened = true, turn = 0, pool = 34, seats = 4, ...rest }) {
  const tiles = rack.split(" ");
  const each = (values) => values.slice(0, seats);
  return {
    seat: 0,
    rack: tiles,
    rackSizes: each([tiles.length, 11, 7, 4, 23, 14]),
    table: sets(table),
    poolSize: pool,
    turn,
    opened: each([opened, true, false, true, true, false]),
    swapping: false,
    drawn: null,
    passes: 0,
    over: null,
    revealed: null,
    starter: 0,
    totals: each([49, 13, -9, -53, 12, -12]),
    wins: each([1, 1, 0, 0, 1, 0]),
    round: 4,
    options: { preset: "sheet", turnSeconds: 60, idlePenalty: 3, rounds: 5 },
    ...rest,
  };
}

function welcome(view, seconds) {
  const now = Date.now();
  return {
    t: "welcome",
    seq: 40,
    now,
    you: { player: "p0", name: "Inès", avatar: "citron", seat: 0 },
    table: {
      id: "t-set",
      code: "NOIX 27",
      game: "rummikub",
      options: view.options,
      visibility: "private",
      phase: "playing",
      host: "p0",
      match: 1,
      ready: [],
      watchers: 0,
      queue: [],
      unhurried: [],
      seats: NAMES.slice(0, view.rackSizes.length).map((name, seat) => ({
        ...CHAIR,
        player: `p${seat}`,
        name,
        avatar: FACES[seat],
      })),
    },
    deal: { round: 4, commitment: "set", starts: 0 },
    view,
    legal: [],
    clock:
      seconds === null ? null : { kind: "turn", seats: [view.turn], due: now + seconds * 1000, total: 60000 },
    verdicts: [],
    chat: [],
  };
}

/** Opens the page on this view. `heard` waits for a message of the page; `tell` and `update` send it more. */
export async function openSet(page, view, { seconds = 42, answer = () => null } = {}) {
  const said = [];
  const listeners = new Set();
  let line = null;
  let seq = 40;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.do === "ping")
        return socket.send(JSON.stringify({ t: "pong", t0: message.t, now: Date.now() }));
      said.push(message);
      for (const listen of listeners) listen();
      const reply = answer(message);
      if (reply) socket.send(JSON.stringify({ id: message.id, ...reply }));
    });
    socket.send(JSON.stringify(welcome(view, seconds)));
  });
  await page.route(/\/api\/tables\/.*\/log/, (route) => route.fulfill({ json: { seq: 40, entries: [] } }));
  await page.goto("/t/t-set");
  await page.locator(".game.rum").waitFor();
  await page.evaluate(() => document.fonts.ready);
  const tell = (message) => line.send(JSON.stringify(message));
  const update = (part, more = {}) => tell({ t: "update", seq: ++seq, at: Date.now(), view: part, ...more });
  const heard = (what, holds) =>
    new Promise((resolve, reject) => {
      const listen = () => {
        const found = said.findLast(holds);
        if (found === undefined) return;
        listeners.delete(listen);
        clearTimeout(limit);
        resolve(found);
      };
      const limit = setTimeout(
        () => reject(new Error(`waited in vain for ${what}; the page said ${JSON.stringify(said)}`)),
        PATIENCE,
      );
      listeners.add(listen);
      listen();
    });
  return { heard, tell, update };
}
