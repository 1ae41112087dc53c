import { describe, expect, it } from "vitest";
import type { Draft } from "../src/games/rummikub/draft";
import { facesIn, intentsOf, read } from "../src/games/rummikub/move-text";
import { laid, rack, run, start } from "./rummikub-draft";

const type = (draft: Draft, text: string) => {
  const typed = read(draft, text);
  return "code" in typed ? typed : run(draft, ...intentsOf(draft.now.sets, typed));
};
const table = (draft: Draft, text: string) => laid(type(draft, text) as Draft);

describe("a turn in letters", () => {
  it.each([
    ["b3", ["B3"]],
    ["3b", ["B3"]],
    ["n10", ["K10"]],
    ["k10", ["K10"]],
    ["j", ["J"]],
    ["b3-6", ["B3", "B4", "B5", "B6"]],
    ["7nrb", ["K7", "R7", "B7"]],
    ["b0", null],
    ["r14", null],
    ["b6-3", null],
    ["x3", null],
    ["14nr", null],
    ["", null],
  ])("reads %s", (word, faces) => {
    expect(facesIn(word)).toEqual(faces);
  });

  const draft = start("B3 B4 B5 B8 K7 J", ["B5 B6 B7", "K5 R5 O5"]);

  it("lays a new set", () => {
    expect(table(draft, "b3 b4 b5")).toEqual(["B5 B6 B7", "K5 R5 O5", "B3 B4 B5"]);
    expect(table(draft, "B3-5")).toEqual(["B5 B6 B7", "K5 R5 O5", "B3 B4 B5"]);
  });

  it("brings a tile into a set by its number", () => {
    expect(table(draft, "8b>1")).toEqual(["B5 B6 B7 B8", "K5 R5 O5"]);
    expect(table(draft, "b5 > 2")).toEqual(["B5 B6 B7", "K5 R5 O5 B5"]);
  });

  it("takes tiles of the table when the rack has none", () => {
    expect(table(draft, "k5 b5 >")).toContain("K5 B5");
  });

  it("takes tiles back", () => {
    const laidOut = type(draft, "b3 b4 b5") as Draft;
    expect(rack(type(laidOut, "b4<") as Draft)).toContain("B4");
    expect(type(draft, "k5<")).toEqual({ code: "missing", face: "K5" });
  });

  it("says what it does not understand or cannot find", () => {
    expect(read(draft, "")).toEqual({ code: "empty" });
    expect(read(draft, "b3 zz")).toEqual({ code: "unread", text: "zz" });
    expect(read(draft, "r13")).toEqual({ code: "missing", face: "R13" });
    expect(read(draft, "b8>7")).toEqual({ code: "noSet", number: 7 });
    expect(read(draft, "b8>x")).toEqual({ code: "unread", text: ">x" });
    expect(read(draft, "b8 b8")).toEqual({ code: "missing", face: "B8" });
  });

  it("leaves the locked table alone", () => {
    expect(read(start("B3", ["K5 R5 O5"], false), "k5")).toEqual({ code: "missing", face: "K5" });
  });
});
