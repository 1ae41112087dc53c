import { expect, it } from "vitest";
import type { Entry } from "../src/net/protocol";
import { stepsOf } from "../src/session/log-steps";

let seq = 0;
const dealt = (round: number): Entry => ({ seq: seq++, at: 0, deal: { round, commitment: "", starts: 0 } });
const acted = (seat: number): Entry => ({ seq: seq++, at: 0, events: [{ kind: "drew", seat }] });
const said = (): Entry => ({ seq: seq++, at: 0 });
const log = (...entries: Entry[]): Entry[] => entries;

it("counts the turns of each round as the record does", () => {
  seq = 0;
  const entries = log(dealt(1), acted(0), said(), acted(1), acted(1), acted(0), dealt(2), acted(0), acted(1));
  expect([...stepsOf(entries, true)]).toEqual([
    [1, "1.1"],
    [3, "1.2"],
    [4, "1.2"],
    [5, "1.3"],
    [7, "2.1"],
    [8, "2.2"],
  ]);
});

it("counts every action where there are no turns", () => {
  seq = 0;
  expect([...stepsOf(log(dealt(1), acted(0), acted(0), acted(1)), false).values()]).toEqual([
    "1.1",
    "1.2",
    "1.3",
  ]);
});

it("knows nothing of matches before, or of one whose beginning was not heard", () => {
  seq = 0;
  expect([...stepsOf(log(dealt(1), acted(0), dealt(1), acted(2)), true)]).toEqual([[3, "1.1"]]);
  seq = 0;
  expect(stepsOf(log(acted(0), dealt(2), acted(1)), true).size).toBe(0);
});
