import { h, render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { me } from "../src/net/api";
import type { Snapshot } from "../src/net/protocol";
import { chosenName, freeFruit, ownersOf, problemOf } from "../src/screens/arrive/profile";
import { handedOver, newsOf } from "../src/screens/waiting/arrivals";
import { chairLimit } from "../src/screens/waiting/chairs-stepper";
import { watch } from "../src/session/watched-tables";
import { change } from "../src/settings";
import { PAGE } from "../src/ui/dialog-stack";
import { Toasts } from "../src/ui/toast";
import { click, done, openScreen, type Screen, seat, welcome } from "./table-stage";
import { duoView } from "./views";

const FREE = seat("", { player: null, name: null, avatar: null });
const COCOTTE = seat("Cocotte", { player: null, avatar: "bouilloire", robot: "easy" });

beforeEach(() => change({ lang: "fr" }));

function table(part: Partial<Snapshot["table"]>): Snapshot["table"] {
  return { ...welcome("duo", {}).table, phase: "open", ...part };
}

describe("who one is at a table", () => {
  it("has no name yet where the server made one up", () => {
    const made = {
      player: "p",
      name: "Invité 42",
      avatar: "citron",
      lang: "fr",
      account: null,
      named: false,
    };
    me.value = made;
    expect(chosenName()).toBe("");
    me.value = { ...made, name: "Léa", named: true };
    expect(chosenName()).toBe("Léa");
    me.value = null;
    expect(chosenName()).toBe("");
  });

  it("has the own fruit if it is free, else the first that is; robots take none", () => {
    const owners = ownersOf([seat("Inès"), seat("Léa", { avatar: "cerise" }), COCOTTE, FREE], null);
    expect([...owners]).toEqual([
      ["citron", "Inès"],
      ["cerise", "Léa"],
    ]);
    expect(freeFruit("kiwi", owners)).toBe("kiwi");
    expect(freeFruit("cerise", owners)).toBe("prune");
    expect(freeFruit("batteur", owners)).toBe("prune");
    expect(ownersOf([seat("Inès")], 0).size).toBe(0);
  });

  it("is told which name is taken, and offered another", () => {
    const error = { code: "name_taken", rule: null, text: "?", data: { name: "Léa", suggestion: "Léa 2" } };
    expect(problemOf(error)).toMatchObject({ suggestion: "Léa 2" });
    expect(problemOf(error).text).toMatch(/déjà Léa.*Léa 2/);
    expect(problemOf({ ...error, code: "bad_name" })).toEqual({ text: "?" });
  });
});

describe("the news of a waiting room", () => {
  const before = table({ seats: [seat("Zoé"), FREE, FREE], host: "p-Zoé" });

  it("say who sits down and how many there are then", () => {
    const after = table({ seats: [seat("Zoé"), seat("Mamie Jo"), COCOTTE] });
    expect(newsOf(before, after, "p-Zoé")).toEqual([
      "Mamie Jo s’assoit, trois sur trois.",
      "Cocotte s’assoit, trois sur trois.",
    ]);
    expect(newsOf(before, after, "p-Mamie Jo")).toHaveLength(1);
    expect(newsOf(after, before, "p-Zoé")[0]).toBe("Mamie Jo se lève, un sur trois.");
  });

  it("do not take a changed chair, name or level for an arrival", () => {
    const after = table({ seats: [FREE, seat("Zoé", { avatar: "kiwi" }), FREE] });
    expect(newsOf(before, after, "p-Léa")).toEqual([]);
  });

  it("say who is ready, and who holds the table now", () => {
    const both = table({ seats: [seat("Zoé"), seat("Léa")], host: "p-Zoé" });
    expect(newsOf(both, { ...both, ready: [1] }, "p-Zoé")).toEqual(["C’est bon pour Léa."]);
    expect(handedOver(both, both, "p-Léa")).toBeNull();
    const after = { ...both, host: "p-Léa" };
    expect(handedOver(both, after, "p-Léa")).toBe("Vous êtes maintenant l’hôte de la table.");
    expect(handedOver(both, after, "p-Zoé")).toBe("Léa est maintenant l’hôte de la table.");
  });
});

it("a name that the settings took and the table refuses is told", async () => {
  const zoe = { player: "p-Zoé", name: "Zoé", avatar: "citron", lang: "fr", account: null, named: true };
  me.value = zoe;
  const screen = await openScreen(
    welcome("duo", duoView(), { table: table({ seats: [seat("Zoé"), seat("Léa")] }) }),
  );
  await done(() => {
    me.value = { ...zoe, name: "Léa" };
  });
  const { id } = screen.wire().sent.find((one) => one["do"] === "profile") ?? {};
  const error = { code: "name_taken", rule: null, text: "Quelqu’un s’appelle déjà Léa à cette table." };
  await done(() => screen.wire().onmessage?.({ data: JSON.stringify({ t: "ack", id, ok: false, error }) }));
  const toasts = document.createElement("div");
  await done(() => render(h(Toasts, { layer: PAGE }), toasts));
  expect(toasts.textContent).toContain(error.text);
  render(null, toasts);
  screen.close();
  me.value = null;
});

describe("in zen mode", () => {
  const PEOPLE = [
    seat("Zoé"),
    seat("Léa", { avatar: "poire" }),
    seat("Tom", { avatar: "kiwi" }),
    seat("Cocotte", { player: null, avatar: "bouilloire", robot: "easy" }),
  ];
  const NAMES = /Léa|Tom|Mia|Cocotte/;
  const queue = [{ player: "p-Mia", name: "Mia", avatar: "prune" }];
  beforeEach(() => change({ zen: true }));
  afterEach(() => change({ zen: false }));

  it("the waiting room knows the others, and those in its queue, by their fruit", async () => {
    const { deal: _deal, view: _view, ...rest } = welcome("duo", duoView());
    const screen = await openScreen({ ...rest, table: table({ seats: PEOPLE, queue, ready: [1] }) });
    expect(screen.root.querySelector(".waiting")).not.toBeNull();
    expect(screen.root.querySelector(".waiting-queue")?.textContent).toContain("Prune");
    expect(screen.root.outerHTML).not.toMatch(NAMES);
    screen.close();
  });

  it.each<[string, Partial<Snapshot["you"]>]>([
    ["invites", {}],
    ["turns away", { kicked: true }],
  ])("the page that %s newcomers names nobody", async (_what, part) => {
    const you = { player: "p-new", name: "Invité 42", avatar: "citron", seat: null, ...part };
    const { deal: _deal, view: _view, ...rest } = welcome("duo", duoView());
    const seats = [...PEOPLE, FREE];
    const screen = await openScreen({ ...rest, you, table: table({ seats, host: "p-Léa" }) });
    expect(screen.root.textContent).toMatch(/Poire (vous invite|a libéré)/);
    expect(screen.root.outerHTML).not.toMatch(NAMES);
    screen.close();
  });

  it("the news name nobody", () => {
    const before = table({ seats: PEOPLE, host: "p-Zoé" });
    const empty = table({ seats: [seat("Zoé"), FREE, FREE, FREE] });
    const news = [
      ...newsOf(before, { ...before, ready: [1] }, "p-Zoé"),
      ...newsOf(before, empty, "p-Zoé"),
      ...newsOf(empty, before, "p-Zoé"),
      handedOver(before, { ...before, host: "p-Tom" }, "p-Zoé"),
    ].join(" ");
    expect(news).toContain("C’est bon pour Poire.");
    expect(news).toContain("Kiwi est maintenant l’hôte");
    expect(news).not.toMatch(NAMES);
  });
});

it("chairs have a least, a most, and never fewer than people", () => {
  expect([1, 2, 6, 7].map((n) => chairLimit(n, [2, 6], 2) === null)).toEqual([false, true, true, false]);
  expect(chairLimit(2, [2, 6], 3)).toMatch(/prises/);
});

describe("whoever comes by the link", () => {
  let screen: Screen;
  const you = { player: "p-new", name: "Invité 42", avatar: "citron", seat: null };
  const open = async (part: Partial<Snapshot["table"]>, who: Partial<Snapshot["you"]> = {}) => {
    const snapshot = welcome("duo", duoView());
    const { deal: _deal, view: _view, ...rest } = snapshot;
    screen = await openScreen({ ...rest, you: { ...you, ...who }, table: table(part) });
  };
  const sentences = () => screen.root.textContent ?? "";
  const sit = () => click(screen.root.querySelector(".sit-go .btn"));
  const name = (text: string) =>
    done(() => {
      const field = screen.root.querySelector(".name-field") as HTMLInputElement;
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });

  afterEach(() => {
    screen.close();
    watch("t1", false);
    me.value = null;
    vi.unstubAllGlobals();
  });

  it("is asked a name, which has the focus, and a fruit that is free", async () => {
    await open({ seats: [seat("Zoé"), FREE] });
    expect(sentences()).toContain("Zoé vous invite");
    expect((document.activeElement as HTMLInputElement).value).toBe("");
    const taken = screen.root.querySelector<HTMLInputElement>('[aria-label^="Citron, déjà pris par Zoé"]');
    expect(taken?.disabled).toBe(true);
    expect(screen.root.querySelector<HTMLInputElement>(":checked")?.ariaLabel ?? "Cerise").toBe("Cerise");
    await sit();
    expect(screen.root.querySelector(".field-note")?.textContent).toBe("Un prénom suffit.");
    expect(screen.wire().sent.some((one) => one["do"] === "sit")).toBe(false);
  });

  it("sits down with it, and is offered another name where that one is taken", async () => {
    await open({ seats: [seat("Zoé"), FREE] });
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
      asked.push(`${path.split("?")[0]} ${body}`);
      return new Response(JSON.stringify({ ...you, ...JSON.parse(body) }));
    });
    await name(" zoé ");
    await sit();
    await vi.waitUntil(() => screen.wire().sent.some((one) => one["do"] === "sit"));
    expect(asked).toEqual(['/api/me {"name":"zoé","avatar":"cerise"}']);
    const { id } = screen.wire().sent.find((one) => one["do"] === "sit") ?? {};
    const error = { code: "name_taken", rule: null, text: "", data: { name: "Zoé", suggestion: "Zoé 2" } };
    await done(() => screen.wire().onmessage?.({ data: JSON.stringify({ t: "ack", id, ok: false, error }) }));
    await vi.waitUntil(() => screen.root.querySelector(".field-note"));
    await click(
      [...screen.root.querySelectorAll("button")].find((one) => /Zoé 2/.test(one.textContent ?? "")),
    );
    expect((screen.root.querySelector(".name-field") as HTMLInputElement).value).toBe("Zoé 2");
  });

  it("may watch only, and sit down later", async () => {
    await open({ seats: [seat("Zoé"), FREE] });
    await click(screen.root.querySelector(".sit-go .as-link"));
    expect(screen.root.querySelector(".waiting")).not.toBeNull();
    await click([...screen.root.querySelectorAll(".start-bar .btn")].at(-1));
    expect(screen.root.querySelector(".name-field")).not.toBeNull();
  });

  it("sees outlines of chairs, without a word to screen readers, until the table is known", async () => {
    const outlines = (root: HTMLElement) => root.querySelectorAll(".chair-outlines[aria-hidden=true] span");
    const loading = vi.fn((root: HTMLElement) => {
      expect(outlines(root)).toHaveLength(4);
      expect(root.querySelector("h1")?.textContent).toBe("On rejoint la table…");
    });
    screen = await openScreen(welcome("duo", duoView(), { you, table: table({}) }), loading);
    expect(loading).toHaveBeenCalledOnce();
    expect(outlines(screen.root)).toHaveLength(0);
  });

  it("is told where the table is full, and may sit as soon as a chair is free", async () => {
    await open({ seats: [seat("Zoé"), seat("Léa")] });
    expect(sentences()).toContain("Cette table est pleine");
    expect(sentences()).not.toContain("M’asseoir");
    await screen.tell({ table: { seats: [seat("Zoé"), FREE] } });
    expect(sentences()).toContain("M’asseoir");
  });

  it("takes a place in the queue of a full table under a name, and reads which it is", async () => {
    const full = [seat("Zoé"), seat("Léa")];
    await open({ seats: full });
    vi.stubGlobal(
      "fetch",
      async (_path: string, { body }: { body: string }) =>
        new Response(JSON.stringify({ ...you, ...JSON.parse(body) })),
    );
    await name("Mia");
    await sit();
    await vi.waitUntil(() => screen.wire().sent.some((one) => one["do"] === "queue"));
    const waiting = (...names: string[]) => names.map((one) => ({ player: one, name: one, avatar: "kiwi" }));
    await screen.tell({ seq: 6, table: { seats: full, queue: waiting("Tom", "p-new") } });
    expect(sentences()).toContain("2e dans la file");
    expect(screen.root.querySelector(".name-field")).toBeNull();
    await screen.tell({ seq: 7, table: { seats: full, queue: waiting("p-new") } });
    expect(sentences()).toContain("La prochaine chaise est pour vous");
    await click(screen.root.querySelector(".sit-go .btn"));
    expect(screen.wire().sent.at(-1)).toMatchObject({ do: "queue", on: false });
  });

  it("waits in the waiting room, too, where everybody reads who is in the queue", async () => {
    const queue = [{ player: "p-Tom", name: "Tom", avatar: "kiwi" }];
    watch("t1", true);
    await open({ seats: [seat("Zoé"), seat("Léa")], queue });
    expect(screen.root.querySelector(".waiting-queue")?.textContent).toMatch(/Dans la file.*1\.\sTom/);
    await click(screen.root.querySelector(".start-bar .btn"));
    expect(screen.wire().sent.at(-1)).toMatchObject({ do: "queue", on: true });
  });

  it.each(["between", "over"] as const)("waits for a chair from a match that is %s", async (phase) => {
    const seats = [seat("Zoé"), seat("Léa")];
    screen = await openScreen(welcome("duo", duoView(), { you, table: table({ phase, seats }) }));
    await click(screen.root.querySelector(".seat-offer .btn"));
    expect(screen.wire().sent.at(-1)).toMatchObject({ do: "queue", on: true });
    await screen.tell({ table: { counts: true } });
    expect(screen.root.querySelector(".seat-offer") === null).toBe(phase === "between");
  });

  it("is offered no chair once the host has freed it", async () => {
    await open({ seats: [seat("Zoé"), FREE] }, { kicked: true });
    expect(sentences()).toContain("Zoé a libéré votre chaise");
    expect(screen.root.querySelector(".name-field")).toBeNull();
    await click([...screen.root.querySelectorAll("button")].at(-1));
    expect(sentences()).toContain("Vous regardez");
    expect(sentences()).not.toContain("M’asseoir");
  });
});
