import { beforeEach, describe, expect, it } from "vitest";
import { ServerClock } from "../src/net/clock";
import type { Ack, Json, Snapshot } from "../src/net/protocol";
import { phraseOf } from "../src/screens/talk/phrases";
import { LiveSession } from "../src/session/live";
import { muted } from "../src/session/muted";
import { change } from "../src/settings";

const said = (player: string, phrase: string, seq = 6) => ({ seq, at: 1, player, name: "Zoé", phrase });

function tableOf(): { session: LiveSession; sent: Json[] } {
  const sent: Json[] = [];
  const ack: Ack = { t: "ack", id: "", ok: true, seq: 5 };
  const session = new LiveSession();
  session.attach({
    clock: new ServerClock(),
    start() {},
    stop() {},
    command: async (command) => {
      sent.push(command);
      return ack;
    },
    ask: async () => ack,
    send() {},
  });
  return { session, sent };
}

const welcome = {
  t: "welcome",
  seq: 5,
  now: 0,
  you: { player: "p1", name: "Inès", avatar: "citron", seat: 0 },
  table: { id: "t1", match: 0, phase: "open", seats: [] },
  clock: null,
  verdicts: [],
  chat: [],
} as unknown as Snapshot;

describe("the log of an evening", () => {
  const table = (game: string) => ({ ...welcome.table, game });
  const missed = [
    { seq: 2, at: 1, events: [{ kind: "drew", seat: 0 }] },
    { seq: 3, at: 1, chat: said("p2", "thanks", 3) },
    { seq: 4, at: 1, game: "rummikub" },
    { seq: 5, at: 1, events: [{ kind: "passed", seat: 0 }] },
  ];

  it("has the talk of all games, and of the moves those of the present one", () => {
    const { session } = tableOf();
    session.message({ ...welcome, table: table("rummikub"), missed } as Snapshot);
    expect(session.entries.value.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });

  it("begins anew when the game changes while we look on", () => {
    const { session } = tableOf();
    session.message({ ...welcome, table: table("duo"), missed: missed.slice(0, 2) } as Snapshot);
    expect(session.entries.value.map(({ seq }) => seq)).toEqual([2, 3]);
    session.message({ ...welcome, seq: 9, table: table("rummikub") } as Snapshot);
    expect(session.entries.value.map(({ seq }) => seq)).toEqual([3, 9]);
  });
});

describe("the talk", () => {
  beforeEach(() => {
    localStorage.clear();
    muted.value = [];
    change({ lang: "fr" });
  });

  it("counts what others say while it is closed, and nothing of one's own", () => {
    const { session } = tableOf();
    session.message(welcome);
    session.message({ t: "update", seq: 6, at: 1, chat: said("p2", "hello") });
    session.message({ t: "update", seq: 7, at: 1, chat: said("p1", "hello", 7) });
    expect(session.unread.value).toBe(1);
    session.talking.value = true;
    session.message({ t: "update", seq: 8, at: 1, chat: said("p2", "bye", 8) });
    expect(session.unread.value).toBe(1);
  });

  it("tells the server again after each welcome who is muted", async () => {
    const { session, sent } = tableOf();
    session.message(welcome);
    await session.mute("p2", true);
    sent.length = 0;
    session.message(welcome);
    expect(sent).toContainEqual({ do: "mute", who: "p2", seq: 5 });
    expect(JSON.parse(localStorage.getItem("tablee.muted") ?? "[]")).toEqual(["p2"]);
    session.message({ t: "update", seq: 6, at: 1, chat: said("p2", "hello") });
    expect(session.unread.value).toBe(0);
    await session.mute("p2", false);
    expect(muted.value).toEqual([]);
  });

  it("reads a phrase in the reader's language, and a text as it is", () => {
    expect(phraseOf(said("p2", "well_played"))).toMatch(/^Bien joué/);
    change({ lang: "en" });
    expect(phraseOf(said("p2", "well_played"))).toBe("Well played!");
    expect(phraseOf({ seq: 1, at: 1, player: "p2", name: "Zoé", text: "Salut" })).toBe("Salut");
  });
});
