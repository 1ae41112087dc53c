// Help in three steps: something is possible; with these cards; here it is. Each press goes one step further,
// and a new position starts over.

import { type Signal, useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
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
  | { kind: "told"; hint: Hint };

export const LAST_STEP = 3;
export const NO_HINT: HintState = { kind: "none" };

/** The step that the next press asks for; null while one is on its way, or once everything was told. */
export function nextStep(state: HintState): number | null {
  if (state.kind === "none") return 1;
  if (state.kind === "asking") return null;
  // An action is the end of it: "draw" is told at once.
  return state.hint.action !== null || state.hint.step >= LAST_STEP ? null : state.hint.step + 1;
}

export const hintOf = (state: HintState): Hint | null =>
  state.kind === "told" ? state.hint : state.kind === "asking" ? state.before : null;

/** What the answer leads to: a refusal leaves the step before. */
export function answered(state: HintState, said: HintSaid | null): HintState {
  if (state.kind !== "asking") return state; // the position changed meanwhile
  if (said === null) return state.before === null ? NO_HINT : { kind: "told", hint: state.before };
  const { step, text, cards, action } = said;
  return { kind: "told", hint: { step, text, cards, action } };
}

export interface Hints {
  state: Signal<HintState>;
  /** Goes one step further; resolves to the hint, a refusal, or null when there is nothing more to ask. */
  ask(): Promise<Hint | WireError | null>;
  forget(): void;
}

/** The hints of a turn; whatever `position` is, a change of it makes the old hint void. */
export function useHints(session: Session, position: unknown): Hints {
  const state = useSignal<HintState>(NO_HINT);
  // With the position on the screen, not after it: a key pressed in between would have its answer thrown away.
  useLayoutEffect(() => {
    state.value = NO_HINT;
  }, [position, state]);
  const ask = async () => {
    const step = nextStep(state.value);
    if (step === null) return null;
    const asking: HintState = { kind: "asking", before: hintOf(state.value) };
    state.value = asking;
    const answer = await session.hint(step);
    if (state.value !== asking) return null;
    state.value = answered(asking, answer?.t === "hint" ? answer : null);
    return answer?.t === "hint" ? hintOf(state.value) : answer?.ok === false ? answer.error : null;
  };
  const forget = () => {
    state.value = NO_HINT;
  };
  return { state, ask, forget };
}

export const isRefusal = (answer: Hint | WireError): answer is WireError => "code" in answer;
