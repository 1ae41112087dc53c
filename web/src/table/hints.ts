// Hints in three steps: that a move exists, with which cards, and the move itself. Each press asks for the next step;
// a new position starts over.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { HintSaid, Json, WireError } from "../net/protocol";
import type { Session } from "../session/session";

export interface Hint {
  step: number;
  text: string;
  cards: string[];
  action: Json | null;
}

export type HintState =
  | { kind: "none" }
  | { kind: "asking"; before: Hint | null }
  | { kind: "given"; hint: Hint };

export const LAST_STEP = 3;
export const NO_HINT: HintState = { kind: "none" };

/** The step that the next press asks for; null while one is on its way, or once everything was given. */
export function nextStep(state: HintState): number | null {
  if (state.kind === "none") return 1;
  if (state.kind === "asking") return null;
  // An action is the end of it: "draw" is given at once.
  return state.hint.action !== null || state.hint.step >= LAST_STEP ? null : state.hint.step + 1;
}

export const hintOf = (state: HintState): Hint | null =>
  state.kind === "given" ? state.hint : state.kind === "asking" ? state.before : null;

/** What the answer leads to: a refusal leaves the step before. */
export function answered(state: HintState, answer: HintSaid | null): HintState {
  if (state.kind !== "asking") return state; // the position changed meanwhile
  if (answer === null) return state.before === null ? NO_HINT : { kind: "given", hint: state.before };
  const { step, text, cards, action } = answer;
  return { kind: "given", hint: { step, text, cards, action } };
}

/** The hints of a turn. They belong to a position: once it changes, the old hint is void. */
export class Hints {
  private readonly latest = signal<{ position: unknown; state: HintState }>({
    position: null,
    state: NO_HINT,
  });
  readonly state = computed(() => {
    const { position, state } = this.latest.value;
    return position === this.position.value ? state : NO_HINT;
  });

  constructor(
    private readonly session: Session,
    private readonly position: ReadonlySignal<unknown>,
  ) {}

  /** Goes one step further; resolves to the hint, a refusal, or null when there is nothing more to ask. */
  readonly ask = async (): Promise<Hint | WireError | null> => {
    const before = this.state.peek();
    const step = nextStep(before);
    if (step === null) return null;
    const asking: HintState = { kind: "asking", before: hintOf(before) };
    this.become(asking);
    const answer = await this.session.hint(step);
    if (this.state.peek() !== asking) return null;
    this.become(answered(asking, answer?.t === "hint" ? answer : null));
    return answer?.t === "hint" ? hintOf(this.state.peek()) : answer?.ok === false ? answer.error : null;
  };

  readonly forget = (): void => this.become(NO_HINT);

  private become(state: HintState): void {
    this.latest.value = { position: this.position.peek(), state };
  }
}

export const isRefusal = (answer: Hint | WireError): answer is WireError => "code" in answer;
