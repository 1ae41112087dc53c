import { h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { me } from "../src/net/api";
import { reachable } from "../src/net/offline";
import { HomeScreen } from "../src/screens/home/home";
import { forgetTable, lastTables, rememberTable } from "../src/session/last-tables";
import { change } from "../src/settings";
import { canShare, copyText } from "../src/ui/share";
import { click, done, key } from "./table-stage";

const KARIM = { name: "Karim", face: "prune" };
const LAST = { id: "t1", code: "FIGUE 14", game: "duo", others: [KARIM], turn: true };

let root: HTMLElement;
let asked: { path: string; body: unknown }[];
let table: object | null;

beforeEach(() => {
  change({ lang: "fr" });
  asked = [];
  table = { id: "t1", phase: "playing", seats: [] };
  vi.stubGlobal("fetch", async (path: string, request?: { body?: string }) => {
    asked.push({ path, body: request?.body ? JSON.parse(request.body) : null });
    if (path.startsWith("/api/tables/") && table === null)
      return new Response('{"error":{"code":"unknown_table","rule":null,"text":"?"}}', { status: 404 });
    if (path.startsWith("/api/tables/")) return new Response(JSON.stringify(table));
    return new Response('{"tables":[],"id":"t9"}');
  });
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

afterEach(() => {
  render(null, root);
  lastTables.value = [];
  reachable.value = true;
  me.value = null;
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const open = () => act(async () => render(h(HomeScreen, {}), root));
const mains = () => [...root.querySelectorAll<HTMLButtonElement>("section.g .btn.main")];

describe("the home page", () => {
  it("starts a game against robots by a number", async () => {
    await open();
    await key("2");
    expect(document.activeElement).toBe(mains()[1]);
    await click(mains()[1]);
    const { body } = asked.find(({ path }) => path.startsWith("/api/tables?")) ?? {};
    expect(body).toMatchObject({ game: "duo", start: true, robots: ["easy", "easy"] });
    expect(location.pathname).toBe("/t/t9");
  });

  it("has one thing to press where a table waits: with whom, and whose turn it is", async () => {
    lastTables.value = [LAST];
    await open();
    expect(root.querySelector(".res")?.textContent).toContain("Duo avec Karim, c’est à vous");
    const red = [...root.querySelectorAll("main .btn")].filter(
      (one) => !/\b(main|ghost|ink|sec|cit)\b/.test(one.className),
    );
    expect(red.map((one) => one.textContent)).toEqual(["Reprendre"]);
  });

  it("keeps the last three tables, the latest first, until they are put away", async () => {
    for (const id of ["t1", "t2", "t3", "t4", "t3"]) rememberTable({ ...LAST, id, code: `FIGUE ${id}` });
    forgetTable("t2");
    forgetTable("watched");
    await open();
    expect(root.querySelector(".res")?.textContent).toContain("Table FIGUE t3");
    const before = [...root.querySelectorAll(".res-before")];
    expect(before.map((link) => link.getAttribute("href"))).toEqual(["/t/t4"]);
    expect(before[0]?.textContent).toBe("Table FIGUE t4, Duo, c’est à vous");
  });

  it("finds a table that was stored alone", () => {
    localStorage.setItem(lastTables.key, JSON.stringify(LAST));
    lastTables.reload();
    expect(lastTables.value).toEqual([LAST]);
  });

  it("says that a robot plays on, and that a table was put away", async () => {
    lastTables.value = [LAST];
    me.value = { player: "p1", name: "Zoé", avatar: "kiwi", lang: "fr", account: null, named: true };
    table = { id: "t1", phase: "playing", seats: [{ player: "p1", minded: true }] };
    await open();
    await vi.waitUntil(() => root.textContent?.includes("un robot joue pour vous"));
    render(null, root);
    table = null;
    await open();
    await vi.waitUntil(() => root.textContent?.includes("Cette table est rangée"));
    expect(root.querySelector(".res .btn")?.textContent).toBe("Ouvrir la même");
  });

  it("brings what is wrong with a code into sight, above a phone's keyboard", async () => {
    await open();
    const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
    await done(() =>
      root.querySelector("form.join")?.dispatchEvent(new Event("submit", { cancelable: true })),
    );
    await act(() => {});
    const note = root.querySelector("form.join [role=alert]");
    expect(note?.textContent).toMatch(/^Tapez le code en entier/);
    expect(shown.mock.contexts).toEqual([note]);
  });

  it("says why there are no games without a network", async () => {
    await open();
    await done(() => {
      reachable.value = false;
    });
    expect(root.querySelectorAll('section.g .btn[aria-disabled="true"]')).toHaveLength(6);
    expect(root.querySelector("section.g p")?.textContent).toMatch(/^Sans réseau/);
  });
});

describe("handing a link on", () => {
  it("copies it where the system has no sheet for it", async () => {
    expect(canShare()).toBe(false);
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText }, share: async () => {} });
    expect(canShare()).toBe(true);
    expect(await copyText("https://tablee/t/1")).toBe(true);
    expect(writeText).toHaveBeenCalledWith("https://tablee/t/1");
  });

  it("says so where the browser lets nobody copy", async () => {
    vi.stubGlobal("navigator", {});
    expect(await copyText("x")).toBe(false);
    expect(document.querySelector("textarea")).toBeNull();
  });
});
