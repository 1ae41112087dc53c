// The one line in the player's corner that tells what happened, and the voice that says it.

import { type ReadonlySignal, signal } from "@preact/signals";
import { announce } from "../../ui/live-region";

export interface News {
  text: string;
  by?: number; // the seat whose face stands beside it
  tone: "lost" | "won" | "note";
  rule?: string | null; // what a refusal rests on
}

/** In one line there is room for one word: the face beside it tells the rest. */
export const firstName = (name: string): string => name.split(" ")[0] ?? name;

const SHOWN_MS = 1300;
const REFUSAL_MS = 2000; // a reason takes longer to read than a fact

/** The newest line, for a moment: a newer one takes its place at once. */
export class CornerNews {
  private readonly shown = signal<News | null>(null);
  private hiding: ReturnType<typeof setTimeout> | undefined;
  readonly line: ReadonlySignal<News | null> = this.shown;

  tell(news: News): void {
    clearTimeout(this.hiding);
    this.shown.value = news;
    this.hiding = setTimeout(() => this.stop(), news.tone === "note" ? REFUSAL_MS : SHOWN_MS);
  }

  /** What was asked of the player is done, or something else is: the reason is out of date. */
  dropNote(): void {
    if (this.shown.peek()?.tone === "note") this.stop();
  }

  stop(): void {
    clearTimeout(this.hiding);
    this.shown.value = null;
  }
}

const BREATH_MS = 1000;

/** Speaks at most once a second: of what comes faster, only the newest is said. */
export class Voice {
  private next: string | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.next = text;
    if (this.resting === undefined) this.speak();
  }

  stop(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
    this.next = null;
  }

  private readonly speak = (): void => {
    this.resting = undefined;
    if (this.next === null) return;
    announce(this.next);
    this.next = null;
    this.resting = setTimeout(this.speak, BREATH_MS);
  };
}
