// A table from the position that is looked at: the server may say no, and why.

import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { playFromHere } from "../src/screens/replay/steps";
import type { ViewedMatch } from "../src/screens/replay/viewed-match";
import { change } from "../src/settings";
import { PAGE } from "../src/ui/dialog-stack";
import { Toasts } from "../src/ui/toast";

const root = document.createElement("div");
const recording = {
  replay: { id: "x.1", running: false },
  round: signal({ round: 1, over: true }),
  turn: signal(4),
  step: signal({ at: "1.4", seat: 0 }),
  eyes: signal(0),
};

beforeEach(() => change({ lang: "fr" }));
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const error = { code: "rate_limited", rule: null, text: "Trop de demandes : attendez un peu." };

it.each([
  [
    "why",
    async () => new Response(JSON.stringify({ error }), { status: 429 }),
    "Trop de demandes\u00a0: attendez",
  ],
  ["that it did not come about, where nobody answers", () => Promise.reject(new Error("offline")), "ouverte"],
])("tells %s", async (_what, answer, told) => {
  answering(answer);
  await playFromHere({ recording } as unknown as ViewedMatch);
  await act(() => render(<Toasts layer={PAGE} />, root));
  expect(root.textContent).toContain(told);
});
