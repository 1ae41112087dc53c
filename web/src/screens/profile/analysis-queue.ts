// Best moments come from analyses, and nobody has to ask for one: who opens their own page has their latest matches looked
// through, one after the other.

import { signal } from "@preact/signals";
import { Refused } from "../../net/api";
import type { ReplayAnalysis } from "../../net/protocol";
import { fetchAnalysis, startAnalysis } from "../../net/replays";

const ASK_EVERY_MS = 1500;

/** Has each of these analysed, and then calls `found` if there is anything new; `left` counts those still to come. */
export class AnalysisQueue {
  readonly left = signal(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false; // nobody looks at the page any more, or nobody answers

  constructor(private readonly found: () => void) {}

  /** Begins; returns the way to stop. What the server has begun by then, it brings to its end. */
  start(replays: readonly string[]): () => void {
    void this.through(replays);
    return () => {
      this.stopped = true;
      clearTimeout(this.timer);
    };
  }

  private async through(replays: readonly string[]): Promise<void> {
    let news = false;
    for (const [place, replay] of replays.entries()) {
      if (this.stopped) break;
      this.left.value = replays.length - place;
      news = (await this.look(replay)) || news;
    }
    this.left.value = 0;
    if (news && !this.stopped) this.found();
  }

  /** Whether the match is analysed now. */
  private async look(replay: string): Promise<boolean> {
    try {
      let { state }: Pick<ReplayAnalysis, "state"> = await startAnalysis(replay);
      while (state === "running" && !this.stopped) {
        await this.pause();
        ({ state } = await fetchAnalysis(replay));
      }
      return state === "done";
    } catch (error) {
      // One that cannot be judged stays as it is; without a server there is no use in going on.
      if (!(error instanceof Refused)) this.stopped = true;
      return false;
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      this.timer = setTimeout(resolve, ASK_EVERY_MS);
    });
  }
}
