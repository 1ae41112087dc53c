import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Judgement, Replay, ReplayAnalysis } from "../src/net/protocol";
import { Analysis } from "../src/screens/replay/analysis";

const replay = (part: Partial<Replay> = {}): Replay => ({
  ...{ id: "t1.1", table: "t1", match: 1, code: "NOIX 27", game: "", rulesVersion: 1, options: {}, began: 0 },
  ...{ ended: 1, running: false, viewer: 0, seats: [], rounds: [], curves: [] },
  ...part,
});

const judged = (step: string, seat: number, mark: Judgement["mark"]): Judgement => ({
  ...{ step, seat, mark, loss: 3, error: 0, forced: false, timedOut: false, made: [], best: [] },
  ...{ facts: {}, why: { fr: "", en: "" } },
});

const answer = (part: Partial<ReplayAnalysis>): ReplayAnalysis => ({
  ...{ state: "none", done: 0, total: 8, ahead: 0, seconds: 5, judgements: [] },
  ...part,
});

let answers: (ReplayAnalysis | Error | object)[];
const asked = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    asked(request.method ?? "GET", path);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    const refused = "error" in (next ?? {});
    return { ok: !refused, json: async () => next };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the analysis of a match", () => {
  it("is asked about, begun, and followed until it is done", async () => {
    answers = [
      answer({}),
      answer({ state: "running", done: 2, judgements: [judged("1.2", 0, "missed")] }),
      answer({
        state: "done",
        unit: "points",
        judgements: [judged("1.2", 0, "missed"), judged("2.1", 1, "good")],
      }),
    ];
    const analysis = new Analysis(replay());
    const stop = analysis.start(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(analysis.state.value).toBe("none");
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(1);
    analysis.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect([analysis.state.value, analysis.markAt("1.2", 0)]).toEqual(["running", "missed"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(analysis.state.value).toBe("done");
    expect(asked.mock.calls.map(([method]) => method)).toEqual(["GET", "POST", "GET"]);
    expect(analysis.countsIn(1)).toEqual([["missed", 1]]);
    stop();
  });

  it("is no longer asked about once the screen is left", async () => {
    answers = [answer({ state: "running" })];
    const stop = new Analysis(replay()).start(true);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("hides no mark: that of whose eyes these are, of who made the turn, or of who was too late", async () => {
    const judgements = [
      ...[judged("1.1", 2, "costly"), judged("1.1", 0, null)],
      ...[judged("1.2", 0, "good"), judged("1.2", 1, "missed"), judged("1.3", 0, null)],
    ];
    answers = [answer({ state: "done", judgements })];
    const analysis = new Analysis(replay());
    analysis.start(false);
    await vi.advanceTimersByTimeAsync(0);
    // Who made the turn has no mark, and somebody was too late in it: the timeline shows that one.
    expect(analysis.at("1.1", 0)?.seat).toBe(2);
    expect(analysis.markAt("1.1", 0)).toBe("costly");
    expect(analysis.at("1.1", 1)?.seat).toBe(2);
    // Through somebody's eyes their own mark comes first, then that of who made the turn.
    expect(analysis.at("1.2", 0, 1)?.seat).toBe(1);
    expect(analysis.at("1.2", 0, 2)?.seat).toBe(0);
    // Where there is no mark, what was done.
    expect(analysis.at("1.3", 0, 1)?.seat).toBe(0);
  });

  it.each([
    ["of a match that runs", replay({ running: true })],
    ["of a file", replay({ id: "" })],
  ])("is not asked for: %s", async (_of, match) => {
    const analysis = new Analysis(match);
    analysis.start(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([analysis.state.value, asked.mock.calls.length]).toEqual(["absent", 0]);
  });

  it.each([
    ["lost", "no server answers", new Error("offline")],
    ["refused", "the server says no", { error: { code: "rate_limited", text: "", rule: null } }],
  ])("is %s where %s, and can be asked for again", async (state, _why, failure) => {
    answers = [failure, answer({ state: "done" })];
    const analysis = new Analysis(replay());
    analysis.start(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(analysis.state.value).toBe(state);
    analysis.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(analysis.state.value).toBe("done");
  });
});
