import { describe, expect, it } from "vitest";
import { draftOf } from "../src/games/rummikub/draft-rebase";
import { HURDLE_RULES, hurdleOf } from "../src/games/rummikub/turn-check";
import { laid, run, tables, view } from "./rummikub-draft";
import vectors from "./vectors/rummikub-turns.json";

interface Vector {
  table: string[][];
  rack: string[];
  after: string[][];
  opened: boolean;
  drawn: string | null;
  rule: string | null;
}

const drafted = ({ table, rack, after, opened, drawn }: Vector) =>
  run(draftOf(view({ table, rack, drawn, opened: [opened, true] })), { type: "lay", table: after });

const named = ({ table, after, drawn, opened }: Vector) =>
  [table, after].map((sets) => sets.map((set) => set.join(" ")).join(" | ")).join(" → ") +
  (drawn ? `, drawn ${drawn}` : "") +
  (opened ? "" : ", not opened");

describe("a turn may be ended exactly when the server would take it, and the rule is the server's", () => {
  it.each((vectors as Vector[]).map((vector) => [named(vector), vector] as const))("%s", (_name, vector) => {
    const hurdle = hurdleOf(drafted(vector));
    expect(hurdle === null ? null : HURDLE_RULES[hurdle.code]).toBe(vector.rule);
  });
});

describe("after a draw (RUM-47)", () => {
  it("is refused while the joker keeps its place, though its set has grown", () => {
    const draft = draftOf(view({ table: tables(["O2 O3 J"]), rack: ["O1", "O4", "K4", "R4"], drawn: "O4" }));
    const after = run(draft, { type: "lay", table: tables(["O1 O2 O3 J", "K4 R4 O4"]) });
    expect(laid(after)).toEqual(["O1 O2 O3 J", "K4 R4 O4"]);
    expect(hurdleOf(after)).toEqual({ code: "onlySwap", drawn: "O4" });
  });
});
