import { describe, expect, it } from "vitest";
import { actionFor, hasPassed, isOver, ownersOf, pairsOf, type Target } from "../src/games/ruckus/targets";
import type { RuckusAction, RuckusView } from "../src/games/ruckus/view";
import vectors from "./vectors/ruckus.json";

const text = (action: RuckusAction) => JSON.stringify(Object.entries(action).sort());

/** Everything the player could do now, by target. */
function openTargets(view: RuckusView): Target[] {
  if (view.seat === null || isOver(view)) return [];
  const pairs = pairsOf(view.hand);
  if (pairs.length > 0) return pairs.map((family) => ({ kind: "hand", family }));
  if (view.hand.length === 0) return [{ kind: "ruckus" }];
  const piles: Target[] = view.hand.flatMap((family) =>
    ownersOf(view, family).map((seat) => ({ kind: "pile" as const, seat, family })),
  );
  return hasPassed(view) ? piles : [{ kind: "deck" }, ...piles];
}

describe("every touch of an open target is a legal action, and none is missing", () => {
  it.each(vectors.map((vector, index) => [index, vector] as const))(
    "position %i",
    (_index, { view, legal }) => {
      const seen = view as unknown as RuckusView;
      const found = openTargets(seen).map((target) => actionFor(seen, target));
      const actions = found.map((answer) => ("action" in answer ? text(answer.action) : "refused"));
      expect(actions.sort()).toEqual((legal as RuckusAction[]).map(text).sort());
    },
  );
});

describe("a touch that cannot count says why", () => {
  const base = vectors.find(({ view }) => !isOver(view as unknown as RuckusView))
    ?.view as unknown as RuckusView;
  const view = (part: Partial<RuckusView>): RuckusView => ({
    ...base,
    seat: 0,
    caller: null,
    stalled: false,
    pileSize: 10,
    fronts: [{}, { M: 3 }],
    ...part,
  });

  it("asks to form first", () => {
    expect(pairsOf(["A", "M", "A"])).toEqual(["A"]);
    expect(actionFor(view({ hand: ["A", "A", "M"] }), { kind: "deck" })).toEqual({
      refusal: { code: "formFirst", family: "A" },
    });
  });

  it("asks for the card that steals", () => {
    expect(actionFor(view({ hand: ["A"] }), { kind: "pile", seat: 1, family: "M" })).toEqual({
      refusal: { code: "noSingle", family: "M" },
    });
  });

  it("counts the cards before the call", () => {
    expect(actionFor(view({ hand: ["A", "M"] }), { kind: "ruckus" })).toEqual({
      refusal: { code: "cardsLeft", count: 2 },
    });
    expect(actionFor(view({ hand: [] }), { kind: "deck" })).toEqual({ action: { type: "ruckus" } });
  });

  it("plays a single card where it can only go", () => {
    expect(actionFor(view({ hand: ["M"] }), { kind: "hand", family: "M" })).toEqual({
      action: { type: "steal", family: "M", from: 1 },
    });
    expect(actionFor(view({ hand: ["A"] }), { kind: "hand", family: "A" })).toEqual({
      refusal: { code: "single", family: "A" },
    });
  });

  it("asks for the pile where two can take a single card, and only then", () => {
    const two = { hand: ["M"] as RuckusView["hand"], fronts: [{ M: 2 }, { M: 3 }] };
    expect(actionFor(view(two), { kind: "hand", family: "M" })).toEqual({ choose: "M" });
    expect(actionFor(view(two), { kind: "pile", seat: 0, family: "M" })).toEqual({
      action: { type: "complete", family: "M" },
    });
    expect(actionFor(view({ ...two, hand: ["A", "A", "M"] }), { kind: "hand", family: "M" })).toEqual({
      refusal: { code: "formFirst", family: "A" },
    });
  });

  it("calls the name where players call for themselves", () => {
    const manual = view({ hand: ["M"], options: { ...base.options, announce: "manual" } });
    const target = { kind: "pile", seat: 1, family: "M" } as const;
    expect(actionFor(manual, target, "M")).toEqual({
      action: { type: "steal", family: "M", from: 1, announce: "M" },
    });
    expect(actionFor(manual, target, "A")).toEqual({
      action: { type: "steal", family: "M", from: 1, announce: "A" },
    });
  });

  it("does nothing for those who watch", () => {
    expect(actionFor(view({ seat: null }), { kind: "deck" })).toEqual({ refusal: { code: "watching" } });
  });

  it("a second pass, which would only keep the round from ending", () => {
    const empty = { pileSize: 0, hand: ["A"] as RuckusView["hand"] };
    expect(actionFor(view({ ...empty, passed: [] }), { kind: "deck" })).toEqual({ action: { type: "pass" } });
    expect(actionFor(view({ ...empty, passed: [0] }), { kind: "deck" })).toEqual({
      refusal: { code: "passed" },
    });
  });
});
