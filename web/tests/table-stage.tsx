// A table on a page, without a server: what it would send is handed over, what it is told can be read.

import { h, render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";
import { gameOf, moduleOf } from "../src/games";
import type { GameEntry, GameModule } from "../src/games/game";
import { ServerClock } from "../src/net/clock";
import type { Ack, Deal, Json, Seat, Snapshot, Update } from "../src/net/protocol";
import { PlayScreen } from "../src/screens/play/play-screen";
import { loadScreens, TableScreen } from "../src/screens/table/table";
import { type Line, LiveSession } from "../src/session/live";

export const seat = (name: string, part: Partial<Seat> = {}): Seat => ({
  player: `p-${name}`,
  name,
  avatar: "citron",
  robot: null,
  minded: false,
  here: true,
  ping: 20,
  left: null,
  ...part,
});

export const deal = (part: Partial<Deal> = {}): Deal => ({
  round: 1,
  commitment: "a".repeat(64),
  starts: 0,
  ...part,
});

export function welcome(game: string, view: object, part: Partial<Snapshot> = {}): Snapshot {
  return {
    t: "welcome",
    seq: 5,
    now: Date.now(),
    you: { player: "p-Zoé", name: "Zoé", avatar: "citron", seat: 0 },
    table: {
      id: "t1",
      code: "NOIX 27",
      game,
      options: {},
      visibility: "private",
      phase: "playing",
      asleep: false,
      host: "p-Zoé",
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
      seats: [seat("Zoé"), seat("Karim"), seat("Léa")],
    },
    deal: deal(),
    view: view as Json,
    clock: null,
    verdicts: [],
    chat: [],
    ...part,
  };
}

export interface Stage {
  session: LiveSession;
  root: HTMLElement;
  sent: Json[];
  /** What the server answers to commands from now on. */
  answer(ack: (command: Json) => Omit<Ack, "id">): void;
  tell(part: Partial<Update>): Promise<void>;
  close(): void;
}

/** The game's board with this snapshot on it, on the screen that gives it its keys. */
export async function openBoard(module: GameModule, snapshot: Snapshot): Promise<Stage> {
  const session = new LiveSession();
  const sent: Json[] = [];
  let answered: (command: Json) => Omit<Ack, "id"> = () => ({ t: "ack", ok: true, seq: 6 }) as Ack;
  const command = async (one: Json) => {
    sent.push(one);
    return { ...answered(one), id: "c" } as Ack;
  };
  const line: Line = {
    clock: new ServerClock(),
    start() {},
    stop() {},
    command,
    ask: command,
    send: (message) => sent.push(message),
  };
  session.attach(line);
  session.linked("open", null);
  session.entries.value = [];
  session.snapshot.value = snapshot;
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  const game = gameOf(snapshot.table.game) as GameEntry;
  await act(() => render(h(PlayScreen, { session, game, module }), root));
  let seq = snapshot.seq;
  return {
    session,
    root,
    sent,
    answer: (ack) => {
      answered = ack;
    },
    tell: (part) => act(() => session.message({ t: "update", seq: ++seq, at: 1, ...part } as Update)),
    close: () => render(null, root),
  };
}

/** Does something and lets every answer that is already there arrive. */
export const done = (run: () => unknown) =>
  act(async () => {
    run();
    for (let turns = 0; turns < 8; turns++) await Promise.resolve();
  });

export const press = (element: Element | null | undefined) =>
  done(() => element?.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true })));

export const click = (element: Element | null | undefined) => done(() => (element as HTMLElement)?.click());

export const key = (name: string) =>
  done(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));

class Wire {
  static last: Wire | null = null;
  readyState = 1;
  sent: Json[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Wire.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

export interface Screen {
  root: HTMLElement;
  wire(): Wire;
  tell(part: Partial<Update>): Promise<void>;
  close(): void;
}

/** The whole screen of a table, on a line of its own. `loading`: looks at it before the table is known. */
export async function openScreen(snapshot: Snapshot, loading?: (root: HTMLElement) => void): Promise<Screen> {
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("fetch", async () => new Response('{"entries":[],"games":[]}'));
  await vi.waitUntil(() => moduleOf(snapshot.table.game), { timeout: 60_000 }); // it comes when it is first wanted
  await loadScreens();
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  await act(() => render(h(TableScreen, { id: "t1" }), root));
  const wire = () => Wire.last as Wire;
  const say = (message: object) => done(() => wire().onmessage?.({ data: JSON.stringify(message) }));
  loading?.(root);
  await say(snapshot);
  let seq = snapshot.seq;
  return {
    root,
    wire,
    tell: (part) => say({ t: "update", seq: ++seq, at: 1, ...part }),
    close: () => {
      render(null, root);
      vi.unstubAllGlobals();
    },
  };
}
