// The analysis of the match that is looked at: asked for, followed while it is made, and read by step.

import { computed, signal } from "@preact/signals";
import { MARKS, type MarkName } from "../../art/mark";
import { Refused } from "../../net/api";
import type { Curve, Judgement, PlayerNumber, Replay, ReplayAnalysis } from "../../net/protocol";
import { fetchAnalysis, startAnalysis } from "../../net/replays";
import { keep, kept } from "./kept-matches";
import { FILE } from "./source";

const ASK_EVERY_MS = 700;

/** `absent`: there is none to be had here. `refused`: not now. `lost`: the server does not answer. */
export type Standing = "absent" | "unknown" | "refused" | "lost" | ReplayAnalysis["state"];

export class Analysis {
  private readonly answer = signal<ReplayAnalysis | null>(null);
  private readonly without = signal<"unknown" | "refused" | "lost">("unknown"); // why there is no answer
  private readonly absent: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  readonly state = computed<Standing>(() => {
    if (this.absent) return "absent";
    return this.answer.value?.state ?? this.without.value;
  });
  readonly progress = computed(() => this.answer.value);
  readonly judgements = computed<readonly Judgement[]>(() => this.answer.value?.judgements ?? []);
  private readonly byStep = computed(() => {
    const found = new Map<string, Judgement[]>();
    for (const one of this.judgements.value) found.set(one.step, [...(found.get(one.step) ?? []), one]);
    return found;
  });
  readonly curves = computed<readonly Curve[]>(() => this.answer.value?.curves ?? this.replay.curves);
  readonly players = computed<readonly PlayerNumber[]>(() => this.answer.value?.players ?? []);
  readonly unit = computed(() => this.answer.value?.unit ?? "points");

  constructor(private readonly replay: Replay) {
    this.absent = replay.running || replay.id === "" || replay.id === FILE;
  }

  /** What is known already or, if `begin`, what can be found out; returns the way to stop. */
  start(begin: boolean): () => void {
    this.stopped = false;
    const how = begin ? startAnalysis : fetchAnalysis;
    if (!this.absent) void this.ask(() => how(this.replay.id));
    return () => {
      this.stopped = true;
      clearTimeout(this.timer);
    };
  }

  readonly begin = (): void => void this.ask(() => startAnalysis(this.replay.id));

  private async ask(how: () => Promise<ReplayAnalysis>): Promise<void> {
    const key = `${this.replay.id} analysis`;
    clearTimeout(this.timer);
    try {
      const answer = await how();
      this.answer.value = answer;
      if (answer.state === "done") void keep(key, answer);
    } catch (error) {
      const refused = error instanceof Refused;
      if (refused) this.answer.value = null;
      else this.answer.value ??= await kept<ReplayAnalysis>(key);
      this.without.value = refused ? "refused" : "lost";
    }
    // Leaving the screen does not stop it: it is made for everybody.
    if (this.answer.value?.state === "running" && !this.stopped)
      this.timer = setTimeout(() => void this.ask(() => fetchAnalysis(this.replay.id)), ASK_EVERY_MS);
  }

  /**
   * What is said of a turn. Several people may have had a hand in it: the mark of whose eyes these are comes first, then
   * that of who made the turn, then that of somebody who was too late.
   */
  at(step: string, seat: number | null, eyes: number | null = seat): Judgement | null {
    const all = this.byStep.value.get(step) ?? [];
    const marked = all.filter((one) => one.mark !== null);
    const of = (who: number | null) => marked.find((one) => one.seat === who);
    return of(eyes) ?? of(seat) ?? marked[0] ?? all.find((one) => one.seat === seat) ?? null;
  }

  markAt(step: string, seat: number | null): MarkName | null {
    return this.at(step, seat)?.mark ?? null;
  }

  /** How many turns of this round carry each mark; those that none carries are left out. */
  countsIn(round: number): [MarkName, number][] {
    const here = this.judgements.value.filter(({ step }) => step.startsWith(`${round}.`));
    return MARKS.map((mark): [MarkName, number] => [
      mark,
      here.filter((one) => one.mark === mark).length,
    ]).filter(([, count]) => count > 0);
  }
}
