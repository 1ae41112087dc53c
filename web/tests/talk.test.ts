import { beforeEach, describe, expect, it } from "vitest";
import { ServerClock } from "../src/net/clock";
import type { Ack, Json, Snapshot } from "../src/net/protocol";
import { change } from "../src/settings";
import { nameOfLevel } from "../src/table/levels";
import { muted } from "../src/table/muted";
import { phraseOf } from "../src/table/speech";
import { Table } from "../src/table/store";

const said = (player: string, phrase: string, seq = 6) => ({ seq, at: 1, player, name: "Zoé", phrase });

function tableOf(): { table: Table; sent: Json[] } {
  const sent: Json[] = [];
  const ack: Ack = { t: "ack", id: "", ok: true, seq: 5 };
  const table = new Table();
  table.attach({
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
  return { table, sent };
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

describe("the talk", () => {
  beforeEach(() => {
    localStorage.clear();
    muted.value = [];
    change({ lang: "fr" });
  });

  it("counts what others say while it is closed, and nothing of one's own", () => {
    const { table } = tableOf();
    table.message(welcome);
    table.message({ t: "update", seq: 6, at: 1, chat: said("p2", "hello") });
    table.message({ t: "update", seq: 7, at: 1, chat: said("p1", "hello", 7) });
    expect(table.unread.value).toBe(1);
    table.talking.value = true;
    table.message({ t: "update", seq: 8, at: 1, chat: said("p2", "bye", 8) });
    expect(table.unread.value).toBe(1);
  });

  it("tells the server again after each welcome who is muted", async () => {
    const { table, sent } = tableOf();
    table.message(welcome);
    await table.mute("p2", true);
    sent.length = 0;
    table.message(welcome);
    expect(sent).toContainEqual({ do: "mute", who: "p2", seq: 5 });
    expect(JSON.parse(localStorage.getItem("tablee.muted") ?? "[]")).toEqual(["p2"]);
    table.message({ t: "update", seq: 6, at: 1, chat: said("p2", "hello") });
    expect(table.unread.value).toBe(0);
    await table.mute("p2", false);
    expect(muted.value).toEqual([]);
  });

  it("reads a phrase in the reader's language, and a text as it is", () => {
    expect(phraseOf(said("p2", "well_played"))).toMatch(/^Bien joué/);
    change({ lang: "en" });
    expect(phraseOf(said("p2", "well_played"))).toBe("Well played!");
    expect(phraseOf({ seq: 1, at: 1, player: "p2", name: "Zoé", text: "Salut" })).toBe("Salut");
  });
});

describe("the names of the robots' levels", () => {
  it("are the server's, in the reader's language, or plain words", () => {
    change({ lang: "fr" });
    expect(nameOfLevel({ easy: { fr: "Minuteur", en: "Egg Timer" } }, "easy")).toBe("Minuteur");
    expect(nameOfLevel(undefined, "hard")).toBe("fort");
    change({ lang: "en" });
    expect(nameOfLevel({ easy: { fr: "Minuteur", en: "Egg Timer" } }, "easy")).toBe("Egg Timer");
  });
});
