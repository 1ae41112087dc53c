import { signal } from "@preact/signals";
import { describe, expect, it, test } from "vitest";
import { hintText } from "../src/games/duo/hint";
import type { HintSaid } from "../src/net/protocol";
import type { LiveSession } from "../src/session/live";
import { change } from "../src/settings";
import { answered, type HintState, Hints, hintOf, NO_HINT, nextStep } from "../src/table/hints";

const said = (step: number, action: HintSaid["action"] = null): HintSaid => ({
  t: "hint",
  id: "h",
  seq: 4,
  step,
  text: `step ${step}`,
  cards: step > 1 ? ["K4"] : [],
  action,
});
const asking = (state: HintState): HintState => ({ kind: "asking", before: hintOf(state) });

describe("a hint of Duo", () => {
  it("counts the cards it speaks of", () => {
    change({ lang: "fr" });
    const hint = { step: 2, text: "?", cards: ["R3t"], action: null };
    expect(hintText(hint)).toBe("Avec la carte marquée.");
    expect(hintText({ ...hint, cards: ["R3t", "R3o"] })).toBe("Avec les cartes marquées.");
    const play = { type: "play", pile: 1, cards: ["R3t"] };
    expect(hintText({ ...hint, action: play })).toBe("Sur la pile de droite.");
    expect(hintText({ ...hint, action: { ...play, cards: ["R3t", "R3o"] } })).toBe(
      "Dans cet ordre, sur la pile de droite.",
    );
  });
});

describe("hints in three steps", () => {
  it("goes from one step to the next, then stops", () => {
    let state = NO_HINT;
    for (const step of [1, 2, 3]) {
      expect(nextStep(state)).toBe(step);
      state = answered(asking(state), said(step));
      expect(hintOf(state)?.step).toBe(step);
    }
    expect(nextStep(state)).toBeNull();
  });

  it("asks once at a time, and still shows the step before", () => {
    const first = answered(asking(NO_HINT), said(1));
    const second = asking(first);
    expect(nextStep(second)).toBeNull();
    expect(hintOf(second)?.step).toBe(1);
  });

  it("has nothing more to say once the action is told", () => {
    expect(nextStep(answered(asking(NO_HINT), said(1, { type: "draw" })))).toBeNull();
  });

  it("keeps the step before after a refusal", () => {
    const first = answered(asking(NO_HINT), said(1));
    expect(answered(asking(first), null)).toEqual(first);
    expect(answered(asking(NO_HINT), null)).toEqual(NO_HINT);
  });

  it("forgets an answer to a position that is gone", () => {
    expect(answered(NO_HINT, said(2))).toEqual(NO_HINT);
  });
});

test("an answer belongs to the position it was asked at", async () => {
  const answers: ((answer: HintSaid) => void)[] = [];
  const session = {
    hint: () => new Promise<HintSaid>((answer) => answers.push(answer)),
  } as unknown as LiveSession;
  const position = signal(1);
  const hints = new Hints(session, position);

  const late = hints.ask();
  position.value = 2;
  answers[0]?.(said(1));
  expect(await late).toBeNull();
  expect(hints.state.value).toEqual(NO_HINT);

  const asked = hints.ask();
  answers[1]?.(said(1));
  expect(await asked).toMatchObject({ step: 1 });
  expect(hints.state.value.kind).toBe("given");
});
