import { describe, expect, it } from "vitest";
import { canReturn, rackOf } from "../src/games/rummikub/draft";
import { draftOf } from "../src/games/rummikub/draft-rebase";
import { arrange, facesOf, offers, type Piece } from "../src/games/rummikub/placements";
import {
  flawOf,
  flawRule,
  isSet,
  jokerReading,
  rackValue,
  setValue,
  standsFor,
  toldFlaw,
} from "../src/games/rummikub/sets";
import { hurdleOf, openingPoints, setState } from "../src/games/rummikub/turn-check";
import { choose, run, setId, start, laid as table, view } from "./rummikub-draft";
import vectors from "./vectors/rummikub.json";

const pieces = (text: string, from = 1): Piece[] =>
  text.split(" ").map((face, index) => ({ id: from + index, face }));

describe("sets, as the server reads them", () => {
  it.each(vectors.map((vector) => [vector.tiles.join(" "), vector] as const))("%s", (_name, vector) => {
    expect(isSet(vector.tiles)).toBe(vector.set);
    expect(setValue(vector.tiles)).toBe(vector.value);
    expect(standsFor(vector.tiles)).toEqual(vector.standsFor);
    expect(rackValue(vector.tiles)).toBe(vector.rack);
    const flaw = flawOf(vector.tiles);
    expect(flaw === null ? null : flawRule(flaw)).toBe(vector.rule);
  });

  it("says that tiles are too few only where more could help", () => {
    expect(toldFlaw(["B1"])).toEqual({ code: "short", missing: 2, run: false });
    expect(toldFlaw(["B1", "B9"])).toEqual({ code: "short", missing: 1, run: true });
    expect(toldFlaw(["B1", "J"])).toEqual({ code: "short", missing: 1, run: false });
    expect(toldFlaw(["B1", "O9"])).toEqual({ code: "mixed" });
    expect(toldFlaw(["B1", "B1"])).toEqual({ code: "colourTwice" });
    expect(toldFlaw(["B1", "O1", "K1"])).toBeNull();
  });

  it("prints on a joker what it stands for", () => {
    expect(jokerReading(["O2", "O3", "J"], 2)).toEqual({ number: 4, colour: "O" });
    expect(jokerReading(["K5", "R5", "J"], 2)).toEqual({ number: 5, colour: null });
    expect(jokerReading(["K5", "R5", "B5", "J"], 3)).toEqual({ number: 5, colour: "O" });
  });
});

describe("arranging", () => {
  it("sorts a run and lets a joker fill the gap", () => {
    expect(facesOf(arrange(pieces("B5 J B3")))).toEqual(["B3", "J", "B5"]);
  });

  it("puts a joker in front where 13 is reached", () => {
    expect(facesOf(arrange(pieces("R13 R12 J")))).toEqual(["J", "R12", "R13"]);
  });

  it("finds the only legal place", () => {
    const [only, ...more] = offers(pieces("B3 B4 B5"), pieces("B6", 9));
    expect(more).toEqual([]);
    expect(facesOf(only?.sets[0] ?? [])).toEqual(["B3", "B4", "B5", "B6"]);
  });

  it("puts tiles at both ends of a run", () => {
    const [only] = offers(pieces("B3 B4 B5"), pieces("B6 B2", 9));
    expect(facesOf(only?.sets[0] ?? [])).toEqual(["B2", "B3", "B4", "B5", "B6"]);
  });

  it("offers to split 4 5 6 7 8 with another 6", () => {
    const [only, ...more] = offers(pieces("R4 R5 R6 R7 R8"), pieces("R6", 9));
    expect(more).toEqual([]);
    expect(only?.kind).toBe("split");
    expect(only?.sets.map((set) => facesOf(set).join(" "))).toEqual(["R4 R5 R6", "R6 R7 R8"]);
  });

  it("asks where a joker at either end goes", () => {
    expect(
      offers(pieces("R4 R5 R6"), pieces("J", 9)).map((offer) => facesOf(offer.sets[0] ?? []).join(" ")),
    ).toEqual(["J R4 R5 R6", "R4 R5 R6 J"].reverse());
  });

  it("asks whether a tile joins a group or takes its joker", () => {
    const kinds = offers(pieces("K5 R5 J"), pieces("B5", 9)).map((offer) => offer.kind);
    expect(kinds.sort()).toEqual(["insert", "swap"]);
  });
});

describe("the draft of a turn", () => {
  it("lays a new set and counts the opening", () => {
    const draft = run(choose(start("K10 R10 B10 K1", [], false), "K10", "R10", "B10"), { type: "newSet" });
    expect(table(draft)).toEqual(["K10 R10 B10"]);
    expect(openingPoints(draft)).toBe(30);
    expect(hurdleOf(draft)).toBeNull();
  });

  it("says how far the opening is from 30", () => {
    const draft = run(choose(start("K3 R3 B3 K1", [], false), "K3", "R3", "B3"), { type: "newSet" });
    expect(hurdleOf(draft)).toEqual({ code: "opening", have: 9 });
  });

  it("locks the table before the opening", () => {
    const draft = start("K10 R10 B10 O5", ["K5 R5 B5"], false);
    expect(choose(draft, "K5").selected).toEqual([]);
    const tried = run(choose(draft, "O5"), { type: "place", set: setId(draft, 0) });
    expect(table(tried)).toEqual(["K5 R5 B5"]);
  });

  it("adds to a set at the only legal place", () => {
    const draft = start("O5", ["K5 R5 B5"]);
    expect(table(run(choose(draft, "O5"), { type: "place", set: setId(draft, 0) }))).toEqual(["K5 R5 B5 O5"]);
  });

  it("breaks a run in two when a tile leaves its middle", () => {
    const draft = choose(start("K5 R5", ["B1 B2 B3 B4 B5 B6 B7 B8"]), "B5", "K5", "R5");
    expect(table(run(draft, { type: "newSet" })).sort()).toEqual(
      ["B1 B2 B3 B4", "B6 B7 B8", "K5 R5 B5"].sort(),
    );
  });

  it("frees a joker, holds it in the hand, and blocks until it is played", () => {
    const before = start("O4 K9 R9", ["O2 O3 J"]);
    const freed = run(choose(before, "O4"), { type: "place", set: setId(before, 0) });
    // The tile may also go behind the joker's place, so the player is asked.
    const done = freed.choice
      ? run(freed, { type: "offer", index: freed.choice.offers.findIndex((offer) => offer.kind === "swap") })
      : freed;
    expect(done.now.loose).toHaveLength(1);
    expect(hurdleOf(done)).toEqual({ code: "jokerInHand" });
    const played = run(choose(done, "K9", "R9"), { type: "newSet" });
    expect(hurdleOf(played)).toBeNull();
    expect(table(played)).toEqual(["O2 O3 O4", "K9 R9 J"]);
  });

  it("undoes, redoes and starts over", () => {
    const draft = run(choose(start("K1 R1 B1 O9"), "K1", "R1", "B1"), { type: "newSet" });
    const back = run(draft, { type: "undo" });
    expect(table(back)).toEqual([]);
    expect(table(run(back, { type: "redo" }))).toEqual(["K1 R1 B1"]);
    expect(table(run(draft, { type: "reset" }))).toEqual([]);
    expect(table(run(draft, { type: "reset" }, { type: "undo" }))).toEqual(["K1 R1 B1"]);
  });

  it("takes back only what came from the rack this turn", () => {
    const draft = run(choose(start("K1 R1 B1 O9", ["K5 R5 B5 O5"]), "K1", "R1", "B1"), { type: "newSet" });
    expect(canReturn(choose(draft, "K1"))).toBe(true);
    expect(canReturn(choose(draft, "O5"))).toBe(false);
    expect(table(run(choose(draft, "K1", "R1", "B1"), { type: "toRack" }))).toEqual(["K5 R5 B5 O5"]);
  });

  it("marks a set that is not finished", () => {
    const draft = run(choose(start("K6 K7 R1"), "K6", "K7"), { type: "newSet" });
    const [set] = draft.now.sets;
    expect(set && setState(draft, set).flaw).toEqual({ code: "short", missing: 1, run: true });
    expect(hurdleOf(draft)).toEqual({ code: "badSets", count: 1 });
  });

  it("asks for a rack tile", () => {
    expect(hurdleOf(start("K1", ["K5 R5 B5"]))).toEqual({ code: "nothingPlayed" });
  });

  it("keeps the order of the rack through undo", () => {
    const draft = run(start("R2 K1 B3"), { type: "sort", by: "runs" });
    expect(rackOf(draft).map((piece) => piece.face)).toEqual(["K1", "R2", "B3"]);
    const moved = run(choose(draft, "K1"), { type: "newSet" }, { type: "undo" });
    expect(rackOf(moved).map((piece) => piece.face)).toEqual(["K1", "R2", "B3"]);
  });

  it("keeps what was prepared when another player moves, and drops what the move undid", () => {
    const prepared = run(choose(start("K1 R1 B1 O5", ["K5 R5 B5"]), "K1", "R1", "B1"), { type: "newSet" });
    const next = view({ rack: "K1 R1 B1 O5".split(" "), table: [["K5", "R5", "B5", "O5"]] });
    const after = draftOf(next, prepared);
    expect(table(after)).toEqual(["K5 R5 B5 O5", "K1 R1 B1"]);
    const extended = run(choose(prepared, "O5"), { type: "place", set: setId(prepared, 0) });
    expect(table(draftOf(next, extended))).toEqual(["K5 R5 B5 O5", "K1 R1 B1"]);
  });

  it("recognises tiles from view to view", () => {
    const first = start("K1 R1 B1", ["K5 R5 B5", "R5 R6 R7"]);
    const second = draftOf(
      view({
        rack: ["K1", "R1", "B1"],
        table: [
          ["R5", "R6", "R7", "R8"],
          ["K5", "R5", "B5"],
        ],
      }),
      first,
    );
    expect(second.start.sets.map((set) => set.id).sort()).toEqual(
      first.start.sets.map((set) => set.id).sort(),
    );
    expect(new Set(second.start.sets.flatMap((set) => set.tiles.map((piece) => piece.id))).size).toBe(7);
  });

  it("allows after a draw only the swap of that joker", () => {
    const draft = draftOf(
      view({ rack: ["O4", "K9", "R9", "B9"], table: [["O2", "O3", "J"]], drawn: "O4", swapping: true }),
    );
    const other = run(choose(draft, "K9", "R9", "B9"), { type: "newSet" });
    expect(hurdleOf(other)).toEqual({ code: "onlySwap", drawn: "O4" });
  });
});
