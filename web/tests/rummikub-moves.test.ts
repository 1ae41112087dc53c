import { describe, expect, it } from "vitest";
import type { Draft } from "../src/games/rummikub/draft";
import { judged, liftedBy, type Place } from "../src/games/rummikub/drop";
import { wholeOf } from "../src/games/rummikub/selection";
import { choose, idOf, idsOf, laid, rack, run, setId, start } from "./rummikub-draft";

const drop = (draft: Draft, faces: string, place: Place) =>
  run(draft, {
    type: "drop",
    ids: idsOf(draft, faces),
    place,
    judgement: judged(draft, idsOf(draft, faces), place),
  });
const on = (draft: Draft, place: number): Place => ({ kind: "set", set: setId(draft, place) });

describe("dragging", () => {
  it("lifts one tile, or the whole selection it belongs to", () => {
    const draft = choose(start("K1 R1 B1 O9"), "K1", "R1");
    expect(liftedBy(draft, idOf(draft, "O9"))).toEqual([idOf(draft, "O9")]);
    expect(liftedBy(draft, idOf(draft, "R1"))).toEqual(idsOf(draft, "K1 R1"));
  });

  it("does not lift what is locked before the first meld", () => {
    const draft = start("K1", ["K5 R5 B5"], false);
    expect(liftedBy(draft, idOf(draft, "K5"))).toEqual([]);
  });

  it("lays a new set on the cloth", () => {
    const draft = start("K1 R1 B1 O9");
    expect(laid(drop(draft, "K1 R1 B1", { kind: "new" }))).toEqual(["K1 R1 B1"]);
  });

  it("goes to the only legal place of a set", () => {
    const draft = start("B2 B6", ["B3 B4 B5"]);
    expect(judged(draft, idsOf(draft, "B2"), on(draft, 0))).toMatchObject({ kind: "ok", cuts: [0] });
    expect(judged(draft, idsOf(draft, "B6"), on(draft, 0))).toMatchObject({ kind: "ok", cuts: [3] });
    expect(laid(drop(draft, "B2", on(draft, 0)))).toEqual(["B2 B3 B4 B5"]);
  });

  it("numbers the places when there are several, and asks", () => {
    const draft = start("J", ["B3 B4 B5"]);
    expect(judged(draft, idsOf(draft, "J"), on(draft, 0))).toMatchObject({ kind: "ok", cuts: [0, 3] });
    const asked = drop(draft, "J", on(draft, 0));
    expect(laid(asked)).toEqual(["B3 B4 B5"]);
    expect(asked.choice?.offers).toHaveLength(2);
    expect(laid(run(asked, { type: "offer", index: 1 }))).toEqual(["J B3 B4 B5"]);
  });

  it("offers to cut 4 5 6 7 8 with another 6, and cuts only when told to", () => {
    const draft = start("R6", ["R4 R5 R6 R7 R8"]);
    const asked = drop(draft, "R6", on(draft, 0));
    expect(laid(asked)).toEqual(["R4 R5 R6 R7 R8"]);
    expect(asked.choice?.offers.map((offer) => offer.kind)).toEqual(["split"]);
    expect(laid(run(asked, { type: "offer", index: 0 }))).toEqual(["R4 R5 R6", "R6 R7 R8"]);
    expect(run(asked, { type: "deselect" }).choice).toBeNull();
  });

  it("cuts with tiles that go to both sides", () => {
    const draft = start("R5 R6", ["R3 R4 R5 R6 R7"]);
    const asked = drop(draft, "R5 R6", on(draft, 0));
    expect(asked.choice?.offers[0]?.sets.map((set) => set.length).sort()).toEqual([3, 4]);
  });

  it("refuses what can never fit, says why, and changes nothing", () => {
    const draft = start("K9 B3", ["B3 B4 B5"]);
    const mixed = drop(draft, "K9", on(draft, 0));
    expect(mixed.now).toBe(draft.now);
    expect(mixed.refusal).toEqual({
      set: setId(draft, 0),
      why: { code: "noFit", flaw: { code: "mixed" } },
    });
    expect(drop(draft, "B3", on(draft, 0)).refusal?.why).toEqual({
      code: "noFit",
      flaw: { code: "numberTwice" },
    });
  });

  it("lets a set in the making wait for its next tile", () => {
    const draft = drop(start("K6 K7 K8"), "K6", { kind: "new" });
    expect(laid(drop(draft, "K8", on(draft, 0)))).toEqual(["K6 K8"]);
  });

  it("refuses a locked set", () => {
    const draft = start("O5", ["K5 R5 B5"], false);
    expect(drop(draft, "O5", on(draft, 0)).refusal?.why).toEqual({ code: "locked" });
  });

  it("moves a whole set onto another", () => {
    const draft = start("K1", ["B1 B2 B3", "B4 B5 B6"]);
    expect(laid(drop(draft, "B1 B2 B3", on(draft, 1)))).toEqual(["B1 B2 B3 B4 B5 B6"]);
    expect(judged(draft, idsOf(draft, "B1 B2 B3"), { kind: "new" })).toEqual({ kind: "back" });
  });

  it("takes back to the rack only what came from it this turn", () => {
    const draft = drop(start("K1 R1 B1 O9", ["K5 R5 B5 O5"]), "K1 R1 B1", { kind: "new" });
    const back = drop(draft, "R1", { kind: "rack", before: idOf(draft, "O9") });
    expect(rack(back)).toBe("R1 O9");
    expect(drop(draft, "O5", { kind: "rack", before: null }).refusal?.why).toEqual({ code: "stays" });
  });

  it("does not take a freed joker to the rack", () => {
    const draft = start("O4", ["O2 O3 J"]);
    const asked = drop(draft, "O4", on(draft, 0));
    const freed = asked.choice
      ? run(asked, { type: "offer", index: asked.choice.offers.findIndex((o) => o.kind === "swap") })
      : asked;
    expect(drop(freed, "J", { kind: "rack", before: null }).refusal?.why).toEqual({ code: "joker" });
  });

  it("puts the rack in another order", () => {
    const draft = start("K1 K2 K3 K4");
    expect(rack(drop(draft, "K4", { kind: "rack", before: idOf(draft, "K2") }))).toBe("K1 K4 K2 K3");
    expect(rack(drop(draft, "K1 K2", { kind: "rack", before: null }))).toBe("K3 K4 K1 K2");
  });

  it("does nothing where there is nothing", () => {
    const draft = start("K1", ["B1 B2 B3"]);
    expect(drop(draft, "K1", { kind: "none" }).now).toBe(draft.now);
    expect(drop(draft, "B1", on(draft, 0)).refusal).toBeNull();
  });
});

describe("choosing", () => {
  const whole = (draft: Draft, face: string) => {
    const ids = wholeOf(draft, idOf(draft, face));
    const faces = new Map(
      [...draft.now.rack, ...draft.now.sets.flatMap((s) => s.tiles)].map((p) => [p.id, p]),
    );
    return ids.map((id) => faces.get(id)?.face).join(" ");
  };

  it("finds the run or group a tile makes on the rack", () => {
    const draft = start("B3 B4 B5 B6 K4 R4 O9 K13");
    expect(whole(draft, "B5")).toBe("B3 B4 B5 B6");
    expect(whole(draft, "K4")).toBe("K4 R4 B4");
    expect(whole(draft, "O9")).toBe("O9");
  });

  it("takes a joker only if nothing goes without", () => {
    expect(whole(start("B3 B4 J O9"), "B3")).toBe("B3 B4 J");
    expect(whole(start("B3 J B5"), "B3")).toBe("B3 J B5");
    expect(whole(start("B3 B4 B5 J"), "B3")).toBe("B3 B4 B5");
  });

  it("takes the whole set on the table", () => {
    expect(whole(start("O9", ["K5 R5 B5"]), "R5")).toBe("K5 R5 B5");
  });

  it("chooses a stretch of the rack, in its order", () => {
    const draft = choose(start("K1 K2 K3 K4"), "K3");
    expect(run(draft, { type: "range", id: idOf(draft, "K1") }).selected).toEqual(idsOf(draft, "K3 K2 K1"));
    const far = choose(start("K1", ["R1 R2 R3"]), "K1");
    expect(run(far, { type: "range", id: idOf(far, "R2") }).selected).toEqual(idsOf(far, "K1 R2"));
  });
});

describe("a table laid by a hint", () => {
  it("is one step to undo", () => {
    const draft = start("O5 K1", ["K5 R5 B5"]);
    const shown = run(draft, { type: "lay", table: [["K5", "R5", "B5", "O5"]] });
    expect(laid(shown)).toEqual(["K5 R5 B5 O5"]);
    expect(rack(shown)).toBe("K1");
    expect(run(shown, { type: "undo" }).now).toBe(draft.now);
  });

  it("is not laid if it makes or loses tiles", () => {
    const draft = start("O5", ["K5 R5 B5"]);
    expect(run(draft, { type: "lay", table: [["K5", "R5", "B5", "O6"]] }).now).toBe(draft.now);
    expect(run(draft, { type: "lay", table: [["K5", "R5", "O5"]] }).now).toBe(draft.now);
  });
});
