import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServerClock } from "../src/net/clock";
import { type Incoming, patch, type Snapshot, type Update } from "../src/net/protocol";
import { type Link, TableSocket } from "../src/net/socket";
import { routeOf } from "../src/router";
import { cleanCode } from "../src/screens/home/join";
import { followLanguage } from "../src/session/connect";
import { change, settings } from "../src/settings";

const welcome = (part: Partial<Snapshot> = {}): Snapshot => ({
  t: "welcome",
  seq: 5,
  now: 1000,
  you: { player: "p1", name: "Zoé", avatar: "citron", seat: 0 },
  table: {
    id: "t1",
    code: "NOIX 27",
    game: "duo",
    options: {},
    visibility: "private",
    phase: "playing",
    asleep: false,
    host: "p1",
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
    seats: [],
  },
  view: { hand: ["R3t"], turn: 0 },
  clock: null,
  verdicts: [],
  chat: [],
  ...part,
});

describe("the screen after a message", () => {
  const update = (part: Partial<Update>): Update => ({ t: "update", seq: 6, at: 1, ...part });

  it("replaces the fields that changed", () => {
    const after = patch(welcome(), update({ view: { turn: 1 }, table: { watchers: 2 } }));
    expect(after?.view).toEqual({ hand: ["R3t"], turn: 1 });
    expect(after?.table).toMatchObject({ code: "NOIX 27", watchers: 2 });
    expect(after?.seq).toBe(6);
  });

  it("puts a value where its path leads, in a copy", () => {
    const before = welcome({ view: { turn: 0, sizes: [7, 7], discards: [["R1t"], ["B1t", "B3t"]] } });
    const after = patch(before, update({ view: { turn: 1, "sizes.1": 6, "discards.1.2": "B3s" } }));
    expect(after?.view).toEqual({ turn: 1, sizes: [7, 6], discards: [["R1t"], ["B1t", "B3t", "B3s"]] });
    expect(before.view).toEqual({ turn: 0, sizes: [7, 7], discards: [["R1t"], ["B1t", "B3t"]] });
    const left = (shown: Snapshot | null) => (shown?.view?.["discards"] as string[][] | undefined)?.[0];
    expect(left(after)).toBe(left(before)); // what has not changed stays the same object
  });

  it("takes the whole view of a deal", () => {
    const deal = { round: 2, commitment: "", starts: 0 };
    expect(patch(welcome(), update({ deal, view: { hand: [] } }))?.view).toEqual({ hand: [] });
  });

  it("drops what is older, but not presence at the seq already reached", () => {
    expect(patch(welcome(), update({ seq: 4, view: { turn: 9 } }))?.view).toMatchObject({ turn: 0 });
    expect(patch(welcome(), update({ seq: 5, table: { watchers: 7 } }))?.table.watchers).toBe(7);
  });
});

describe("the server's clock", () => {
  it("believes the shortest trip", () => {
    let now = 1000;
    const clock = new ServerClock(() => now);
    clock.guess(5000);
    expect(clock.time()).toBe(5000);
    now = 1100;
    clock.heard(1000, 6050); // 100 ms there and back: 6050 was 50 ms ago
    expect(clock.offset).toBe(5000);
    now = 3000;
    clock.heard(1100, 9999);
    expect(clock.offset).toBe(5000);
  });
});

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  say(message: Incoming) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code: number) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

describe("the socket", () => {
  const links: Link[] = [];
  const open = () => {
    const socket = new TableSocket(
      () => "ws://table",
      { message: () => {}, link: (link) => links.push(link) },
      (url) => new FakeSocket(url) as unknown as WebSocket,
    );
    socket.start();
    return socket;
  };
  const last = () => FakeSocket.all.at(-1) as FakeSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    links.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  it("answers a command by its id", async () => {
    const socket = open();
    last().say(welcome());
    const answer = socket.command({ do: "sit" });
    const { id } = JSON.parse(last().sent.find((text) => text.includes("sit")) ?? "{}");
    last().say({ t: "ack", id, ok: true, seq: 6 });
    expect(await answer).toMatchObject({ ok: true });
    socket.stop();
  });

  it("comes back and sends again what was not answered, with the same id", async () => {
    const socket = open();
    last().say(welcome());
    void socket.command({ do: "ready" });
    const first = last().sent.find((text) => text.includes("ready"));
    last().drop(1006);
    expect(links.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
    last().say(welcome({ seq: 7 }));
    expect(last().sent).toContain(first);
    socket.stop();
  });

  it("takes a complaint about a command for its answer, and does not send it again", async () => {
    const socket = open();
    last().say(welcome());
    const answer = socket.command({ do: "act", action: {} });
    const { id } = JSON.parse(last().sent.find((text) => text.includes("act")) ?? "{}");
    const error = { code: "malformed", rule: null, text: "Illisible." };
    last().say({ t: "error", id, error });
    expect(await answer).toEqual({ t: "ack", id, ok: false, error });
    last().say(welcome({ seq: 7 }));
    expect(last().sent.filter((text) => text.includes(id))).toHaveLength(1);
    socket.stop();
  });

  it("asks the time at one pace however often it is welcomed, and not at all once stopped", async () => {
    const pings = () => last().sent.filter((text) => text.includes("ping")).length;
    const socket = open();
    for (const seq of [1, 2, 3]) last().say(welcome({ seq }));
    await vi.advanceTimersByTimeAsync(2000);
    const before = pings();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(pings() - before).toBe(1);
    socket.stop();
    last().say(welcome({ seq: 4 })); // still on its way when the table was left
    const after = pings();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pings()).toBe(after);
  });

  it("opens a new line when the language changes: refusals come in the language of the line", () => {
    change({ lang: "fr" });
    const socket = new TableSocket(
      () => `ws://table?lang=${settings.value.lang}`,
      { message: () => {}, link: (link) => links.push(link) },
      (url) => new FakeSocket(url) as unknown as WebSocket,
    );
    socket.start();
    const unfollow = followLanguage(socket);
    last().say(welcome());
    void socket.command({ do: "ready" });
    change({ lang: "en" });
    expect(FakeSocket.all.map((one) => one.url)).toEqual(["ws://table?lang=fr", "ws://table?lang=en"]);
    expect(links).not.toContain("lost");
    last().say(welcome());
    expect(links.at(-1)).toBe("open");
    expect(last().sent.some((text) => text.includes("ready"))).toBe(true);
    unfollow();
    socket.stop();
    change({ lang: "fr" });
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("stays away from a table that is closed or missing", async () => {
    const socket = open();
    last().drop(4004);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(links.at(-1)).toBe("gone");
    expect(FakeSocket.all).toHaveLength(1);
    socket.stop();
  });
});

describe("addresses and codes", () => {
  it("knows its screens", () => {
    expect(routeOf("/t/NOIX27")).toEqual({ screen: "table", id: "NOIX27" });
    expect(routeOf("/rules/duo")).toEqual({ screen: "rules", game: "duo" });
    expect(routeOf("/nowhere")).toEqual({ screen: "missing" });
    expect(routeOf("/t/NOIX%2")).toEqual({ screen: "table", id: "NOIX%2" });
  });

  it("reads a code however it is typed", () => {
    expect(cleanCode(" noix 27")).toBe("NOIX27");
    expect(cleanCode("pâté-14")).toBe("PATE14");
    expect(cleanCode("petitpois 9999")).toBe("PETITPOIS9999"); // the longest there is
  });
});
