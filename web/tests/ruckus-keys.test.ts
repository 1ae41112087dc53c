import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import { familyAt, keyNameOf } from "../src/games/ruckus/key-names";
import { robotToMove } from "../src/games/ruckus/practice";
import type { Session } from "../src/session/session";
import { change } from "../src/settings";

const press = (key: string, code: string) => familyAt({ key, code });

describe("keys of families", () => {
  beforeEach(() => change({ lang: "fr", familyKeys: "auto" }));

  it("are the initials in French, and the top row", () => {
    expect(press("g", "KeyG")).toBe("G");
    expect(press("a", "KeyQ")).toBe("A"); // AZERTY: the letter counts
    expect([press("&", "Digit1"), press("=", "Equal")]).toEqual(["A", "V"]);
    expect(press("q", "KeyQ")).toBeUndefined();
    expect(keyNameOf("G")).toBe("G");
  });

  it("are the places in English, two rows of six under one another", () => {
    change({ lang: "en" });
    expect([press("1", "Digit1"), press("6", "Digit6"), press("7", "Digit7")]).toEqual(["A", "H", undefined]);
    expect([press("q", "KeyQ"), press("y", "KeyY"), press("g", "KeyG")]).toEqual(["M", "V", undefined]);
    expect(["A", "G", "M", "V"].map((family) => keyNameOf(family as "A"))).toEqual(["1", "5", "Q", "Y"]);
  });

  it("are what a person asks for, in either language", () => {
    change({ familyKeys: "place" });
    expect(press("a", "KeyQ")).toBe("M");
    change({ lang: "en", familyKeys: "initial" });
    expect(press("g", "KeyG")).toBe("G");
  });
});

describe("practice", () => {
  const table = (...acted: (number | "deal")[]): Session =>
    ({
      seat: signal(0),
      seats: signal([null, "easy", "easy"].map((robot) => ({ robot }))),
      entries: signal(
        acted.map((who) => (who === "deal" ? { deal: {} } : { events: [{ kind: "drew", seat: who }] })),
      ),
    }) as unknown as Session;

  it("waits for the player at the start, and after each robot has moved once", () => {
    expect(robotToMove(table("deal"))).toBeNull();
    expect(robotToMove(table(0, "deal"))).toBeNull();
    expect(robotToMove(table("deal", 0, 2, 1))).toBeNull();
  });

  it("is a robot's move until then", () => {
    expect(robotToMove(table("deal", 0))).toBe(1);
    expect(robotToMove(table("deal", 1, 0, 1))).toBe(2);
  });
});
