import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Cells, type CellWrite, merge } from "../src/companion/sheet/cells";
import type { Head } from "../src/companion/sheet/tally";
import { Marks } from "../src/screens/sheet/marks";
import { SheetStore } from "../src/screens/sheet/sheet-store";
import { SheetSync } from "../src/screens/sheet/sync";

const HEAD: Head = {
  id: "abcdefghijklmnopqrstuv",
  game: "duo",
  opened: 0,
  players: ["Ana", "Bob"].map((name) => ({ name, face: "kiwi" })),
  options: {},
};

/** The server's part of the protocol, in memory; `fails` answers instead while it is set. */
class FakeServer {
  cells: Cells = {};
  seq = 0;
  fails: (() => Response) | null = null;
  private waiting: (() => void)[] = [];

  readonly fetch = async (path: string, request?: RequestInit): Promise<Response> => {
    const answers = () => this.fails === null;
    if (answers() && path.includes("wait=1")) await new Promise<void>((done) => this.waiting.push(done));
    if (this.fails) return this.fails();
    this.seq ||= 1;
    if (path.includes("/writes")) this.take(JSON.parse(String(request?.body)).writes);
    const cells = Object.values(this.cells);
    return Response.json({ ...HEAD, seq: this.seq, cells, mine: null });
  };

  take(writes: CellWrite[]): void {
    this.cells = merge(this.cells, writes);
    this.seq++;
    this.wake();
  }

  wake(): void {
    for (const done of this.waiting.splice(0)) done();
  }
}

const server = { current: new FakeServer() };
let sync: SheetSync;

beforeEach(() => {
  localStorage.clear();
  server.current = new FakeServer();
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => server.current.fetch(path, request));
});
afterEach(() => {
  sync.stop();
  vi.unstubAllGlobals();
});

function shared(marks = new Marks()): SheetStore {
  const store = SheetStore.start(HEAD, "kiwi");
  sync = new SheetSync(store, marks);
  store.share();
  sync.start();
  return store;
}

const write = (key: string, value: string, counter: number): CellWrite => ({
  ...{ key, value, counter, author: "zzzzzzzz", face: "prune" },
});

it("sends what was written, and marks what others write", async () => {
  const marks = new Marks();
  const store = shared(marks);
  store.write([["r1.p0", "5"]]);
  await vi.waitFor(() => expect(store.unsent.value).toEqual([]));
  expect(server.current.cells["r1.p0"]?.value).toBe("5");
  server.current.take([write("r1.p1", "9", 50)]);
  await vi.waitFor(() => expect(store.text("r1.p1")).toBe("9"));
  expect(marks.fresh.value).toEqual({ "r1.p1": "prune" });
});

it("keeps the later of two, and offers the other", async () => {
  const marks = new Marks();
  server.current.take([write("r1.p0", "9", 50)]);
  const store = SheetStore.start(HEAD, "kiwi");
  store.write([["r1.p0", "5"]]);
  sync = new SheetSync(store, marks);
  store.share();
  sync.start();
  await vi.waitFor(() => expect(store.text("r1.p0")).toBe("9"));
  expect(marks.clashes.value).toEqual([{ key: "r1.p0", kept: "9", other: "5" }]);
});

it("gives a server that has lost something everything again", async () => {
  const store = shared();
  store.write([["r1.p0", "5"]]);
  store.write([["r1.p1", "6"]]);
  await vi.waitFor(() => expect(store.unsent.value).toEqual([]));
  const before = server.current;
  server.current = new FakeServer(); // from an old backup
  before.fails = () => new Response("", { status: 502 });
  before.wake();
  dispatchEvent(new Event("online"));
  await vi.waitFor(
    () => expect(Object.keys(server.current.cells).sort()).toEqual(["r1.p0", "r1.p1"]),
    10_000,
  );
});

it("keeps a sheet that the server cannot take", async () => {
  const error = { code: "bad_sheet", rule: null, text: "no" };
  server.current.fails = () => Response.json({ error }, { status: 400 });
  const store = shared();
  await vi.waitFor(() => expect(store.shared.value).toBe(false));
  store.write([["r1.p0", "5"]]);
  expect(store.text("r1.p0")).toBe("5");
});
