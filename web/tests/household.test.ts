import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

interface Told {
  player: string;
  name: string;
  named: boolean;
  avatar: string;
}

const told = (player: string, name: string, named = true): Told => ({ player, name, named, avatar: "kiwi" });
const ZOE = told("p1", "Zoé");
const LEO = told("p2", "Léo");

/** The server's answers by path, and a page that is loaded anew. */
function server(answers: Record<string, unknown>) {
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string) => {
      const found = answers[path.split("?")[0] ?? ""];
      const ok = !(found instanceof Error);
      const body = ok ? found : { error: { code: "not_found", rule: null, text: "rien" } };
      return { ok, json: async () => body } as Response;
    }),
  );
}

/** The modules as a page finds them when it is loaded: what is kept in the browser stays. */
async function page() {
  vi.resetModules();
  const [storage, core, changes, api, settings] = await Promise.all([
    import("../src/storage"),
    import("../src/session/household"),
    import("../src/session/household-changes"),
    import("../src/net/api"),
    import("../src/settings"),
  ]);
  return { storage, household: { ...core, ...changes }, api, settings };
}

/** A page on which Zoé plays, who shares the device with Léo. */
async function shared(child = false) {
  const first = await page();
  first.household.startHousehold(() => {});
  first.api.me.value = { ...ZOE, lang: "fr", account: null };
  server({ "/api/household": { members: [ZOE, LEO] } });
  await first.household.welcomeMember("Léo", "kiwi", child);
  return first;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("what a browser keeps", () => {
  it("is the first member's under the names it always had, and each other's under their own", async () => {
    localStorage.setItem("tablee.settings", JSON.stringify({ zen: true }));
    const { household, settings } = await shared();
    expect(settings.settings.value.zen).toBe(true);
    server({ "/api/household/choose": LEO });
    const reload = vi.fn();
    const [, leo] = household.household();
    await household.playAs(leo as never, reload);
    expect(reload).toHaveBeenCalledOnce();
    const next = await page();
    expect(next.household.currentMember()?.name).toBe("Léo");
    expect(next.settings.settings.value.zen).toBe(false);
    next.settings.change({ contrast: true });
    expect(JSON.parse(localStorage.getItem("tablee.settings") ?? "{}")).toEqual({ zen: true });
  });

  it("loses the drafts of a tab when somebody else plays: they may show a hand", async () => {
    const { household } = await shared();
    sessionStorage.setItem("tablee.rummikub.draft", "1");
    server({ "/api/household/choose": LEO });
    await household.playAs(household.household()[1] as never, () => {});
    expect(sessionStorage.length).toBe(0);
  });

  it("stays where it is if the server refuses, and forgets whom the server does not know", async () => {
    const { household, storage } = await shared();
    server({ "/api/household/choose": new Error(), "/api/household": { members: [ZOE] } });
    await expect(household.playAs(household.household()[1] as never, () => {})).rejects.toThrow();
    expect(household.household().map(({ name }) => name)).toEqual(["Zoé"]);
    expect(storage.device.read("tablee.member")).toBeNull();
  });

  it("is deleted with a member, and nothing of anybody else's or of the device", async () => {
    const { household } = await shared();
    const keys = ["tablee.settings", "tablee.people", "tablee.sheet.x", "tablee.puzzle.days@p2", "other@p2"];
    for (const key of keys) localStorage.setItem(key, "1");
    server({ "/api/household/part": { members: [ZOE] } });
    await household.part(household.household()[1] as never);
    expect(household.household().map(({ name }) => name)).toEqual(["Zoé"]);
    expect(keys.map((key) => localStorage.getItem(key))).toEqual(["1", "1", "1", null, "1"]);
    expect(localStorage.getItem("tablee.settings@p2")).toBeNull();
  });

  it("of the first member goes without what belongs to the device", async () => {
    const { household } = await page();
    for (const key of [
      "tablee.settings",
      "tablee.table",
      "tablee.people",
      "tablee.chrono.wishes",
      "tablee.table@p2",
    ])
      localStorage.setItem(key, "1");
    household.emptySlot("");
    expect(Object.keys(localStorage).sort()).toEqual([
      "tablee.chrono.wishes",
      "tablee.people",
      "tablee.table@p2",
    ]);
  });
});

describe("a child's profile", () => {
  it("begins with large pieces and calm moves, in the language of who made it", async () => {
    localStorage.setItem("tablee.settings", JSON.stringify({ lang: "fr" }));
    await shared(true);
    const kept = JSON.parse(localStorage.getItem("tablee.settings@p2") ?? "{}");
    expect(kept).toMatchObject({ text: "larger", pace: "calm", lang: "fr" });
  });

  it("hears ready-made phrases, and nothing that anybody writes", async () => {
    const { storage } = await shared(true);
    const heardBy = async (slot: string) => {
      storage.enterSlot(slot);
      await page();
      const { LiveSession } = await import("../src/session/live");
      const session = new LiveSession();
      const line = (seq: number, words: object) => ({ seq, at: 0, player: "p7", name: "Eve", ...words });
      session.message({ t: "update", seq: 1, chat: line(1, { phrase: "hello" }) } as never);
      session.message({ t: "update", seq: 2, chat: line(2, { text: "Coucou" }) } as never);
      return [session.entries.value.map(({ seq }) => seq), session.heard.value?.seq, session.unread.value];
    };
    expect(await heardBy("")).toEqual([[1, 2], 2, 2]);
    expect(await heardBy("p2")).toEqual([[1], 1, 1]);
  });

  it("counts only while the child plays", async () => {
    const { household, storage } = await shared(true);
    expect(household.isChild()).toBe(false);
    storage.enterSlot("p2");
    expect((await page()).household.isChild()).toBe(true);
  });

  it("meets easy robots and a calm pace, whatever was played before", async () => {
    const { storage } = await shared(true);
    storage.enterSlot("p2");
    await page();
    const { robotWish } = await import("../src/screens/home/robot-start");
    const { GAMES } = await import("../src/games");
    const { robotGames } = await import("../src/session/robot-games");
    const paced = GAMES.find((game) => game.paced);
    if (!paced) throw new Error("no game without turns");
    expect(robotWish(paced)).toMatchObject({ pace: "calm", robots: ["easy", "easy"], options: paced.young });
    robotGames.value = { [paced.id]: { options: {}, robots: ["hard"], pace: "lively" } };
    expect(robotWish(paced)).toMatchObject({ pace: "lively", robots: ["easy"] });
  });
});

describe("who plays", () => {
  it("follows the cookie: a page of another member is loaded anew as theirs", async () => {
    const { storage } = await shared();
    const next = await page();
    const reload = vi.fn();
    next.household.startHousehold(reload);
    next.api.me.value = { ...LEO, lang: "fr", account: null };
    expect(reload).toHaveBeenCalledOnce();
    expect(storage.device.read("tablee.member")).toBe("p2");
  });

  it("keeps their place when they log in: the same person, another player", async () => {
    const { household, api } = await shared(true);
    api.me.value = { ...told("p9", "Zoé"), lang: "fr", account: "zoe" };
    expect(household.household().map(({ player, slot }) => [player, slot])).toEqual([
      ["p9", ""],
      ["p2", "p2"],
    ]);
  });

  it("is what another tab has chosen", async () => {
    const { household } = await page();
    const reload = vi.fn();
    household.startHousehold(reload);
    dispatchEvent(new StorageEvent("storage", { key: "tablee.member" }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
