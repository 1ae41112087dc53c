import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freeFruit, isThere, knownPeople, personOf, rememberPeople } from "../src/companion/players";
import { companionOf, GAMES } from "../src/games";
import {
  inBox,
  KEYS,
  type Rest,
  type RestKey,
  restPoints,
  withOne,
  withoutAt,
} from "../src/games/rummikub/tapped-tiles";
import { change } from "../src/settings";
import sets from "./vectors/rummikub.json";
import boxes from "./vectors/rummikub-box.json";

const keyOf = (face: string): RestKey => (face === "J" ? null : Number(face.slice(1)));

describe("the rest of a rack", () => {
  it("counts what the rules count, whatever the colours", () => {
    for (const { tiles, rack } of sets) expect(restPoints(tiles.map(keyOf))).toBe(rack);
  });

  it.each(boxes)("has no more of a tile than the box for $seats", ({ seats, copies, jokers }) => {
    for (const key of KEYS) {
      expect(inBox(key, seats)).toBe(key === null ? jokers : copies);
      let rest: Rest = [];
      for (let i = 0; i < 20; i++) rest = withOne(rest, key, seats);
      expect(rest.length).toBe(key === null ? jokers : copies);
    }
  });

  it("takes off the one that was touched", () => {
    expect(withoutAt([10, 13, null, 8], 2)).toEqual([10, 13, 8]);
  });
});

describe("a tapper", () => {
  const root = document.createElement("div");
  const done = vi.fn();
  beforeEach(() => {
    document.body.replaceChildren(root);
    change({ lang: "fr" });
    done.mockClear();
  });
  afterEach(() => render(null, root));

  const open = async (id: string) => {
    const { Tapper } = (await GAMES.find((game) => game.id === id)?.companion()) ?? {};
    if (Tapper === undefined) throw new Error(id);
    await act(() =>
      render(<Tapper who="Léa" round={4} players={4} onDone={done} onClose={() => {}} />, root),
    );
  };
  const button = (label: string) =>
    [...root.querySelectorAll("button")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent) === label,
    );
  const press = (label: string) => act(() => button(label)?.click());
  const type = (key: string) =>
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });

  it("adds a rack up by fourteen keys, and hands the sum on", async () => {
    await open("rummikub");
    for (const key of ["10", "13", "2", "8", "Joker, 30"]) await press(key);
    expect(root.textContent).toContain("La réglette de Léa");
    expect(root.textContent).toContain("dont un joker à 30");
    await press("8, déjà 1");
    await press("Retirer 13");
    await press("Noter −58");
    expect(done).toHaveBeenCalledExactlyOnceWith(58);
  });

  it("greys a key once the box is empty of it", async () => {
    await open("rummikub");
    await press("Joker, 30");
    await press("Joker, 30, déjà 1");
    await press("Joker, 30, déjà 2, il n’y en a pas d’autre dans la boîte");
    await press("Noter −60");
    expect(done).toHaveBeenCalledExactlyOnceWith(60);
  });

  it("takes digits, J and Backspace from the keyboard", async () => {
    await open("rummikub");
    for (const key of ["7", "0", "j", "Backspace", "1"]) await type(key);
    expect(button("Noter −18")).toBeDefined();
  });

  it.each(["duo", "ruckus"])("is one counter in %s, and never below nothing", async (id) => {
    await open(id);
    await press("Une de moins");
    for (let i = 0; i < 3; i++) await press("Une de plus");
    await type("-");
    await press("Noter 2");
    expect(done).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("comes with every game, once it has been asked for", async () => {
    expect(companionOf("nothing")).toBeNull();
    for (const { id } of GAMES) {
      companionOf(id);
      await vi.waitFor(() => expect(companionOf(id)?.Tapper).toBeTypeOf("function"));
    }
  });
});

describe("the people of earlier evenings", () => {
  beforeEach(() => {
    localStorage.removeItem("tablee.people");
  });

  it("are remembered, those of the last evening first, each name once", () => {
    rememberPeople([
      { name: "Léa", fruit: "cerise" },
      { name: "Karim", fruit: "prune" },
    ]);
    rememberPeople([{ name: "karim ", fruit: "poire" }]);
    expect(knownPeople().map(({ name }) => name)).toEqual(["karim ", "Léa"]);
    expect(isThere(knownPeople(), "LÉA")).toBe(true);
  });

  it("get a fruit that nobody has", () => {
    expect(freeFruit([{ name: "a", fruit: "citron" }])).toBe("cerise");
  });

  it("are read from what a browser kept, and nothing else is", () => {
    expect(personOf({ name: " Zoé ", fruit: "kiwi" })).toEqual({ name: "Zoé", fruit: "kiwi" });
    for (const bad of [null, "Zoé", {}, { name: "", fruit: "kiwi" }, { name: "Zoé", fruit: "four" }])
      expect(personOf(bad)).toBeNull();
  });
});
