import { beforeAll, expect, it } from "vitest";
import replay from "../src/games/rummikub/replay";
import type { Judgement } from "../src/net/protocol";
import { change } from "../src/settings";

beforeAll(() => change({ lang: "fr" }));

const told = (loss: number, facts: Record<string, number>) => {
  const judged: Judgement = {
    ...{ step: "1.1", seat: 0, mark: "missed", loss, error: 0, forced: false, timedOut: false },
    ...{ made: ["draw"], best: ["play K1 K2 K3"], facts, why: { fr: "", en: "" } },
  };
  const { title = "", text = "" } = replay.verdict?.(judged) ?? {};
  return [title, text].map((line) => line.replaceAll("\u00a0", " "));
};

it("says what could have gone beyond what went", () => {
  const best = { tilesBest: 4, pointsBest: 24, setsBest: 3 };
  expect(told(24, { ...best, tilesMade: 0, pointsMade: 0 })[0]).toBe("4 plaques pouvaient partir.");
  expect(told(24, { ...best, tilesBest: 1, tilesMade: 0 })[0]).toBe("Une plaque pouvait partir.");
  expect(told(9, { ...best, tilesMade: 3, pointsMade: 15 })[0]).toBe(
    "On pouvait poser 4 plaques au lieu de 3.",
  );
  // As many tiles went, and they were worth less.
  expect(told(7, { ...best, tilesMade: 4, pointsMade: 17 })[0]).toBe("On pouvait poser 7 points de plus.");
});

it("says what the strongest robot sees in what follows", () => {
  const facts = { tilesMade: 0, tilesBest: 2, pointsMade: 0, pointsBest: 14, setsBest: 1 };
  const after = (chanceMade: number, chanceBest: number) => ({ ...facts, chanceMade, chanceBest });
  const error = { chanceError: 0.03 };
  expect(told(14, facts)[1]).toBe("14 points de moins en main. 1 combinaison touchée.");
  expect(told(14, { ...after(0.3, 0.42), ...error })[1]).toMatch(
    /le robot fort y voit 12 % de chances de plus\.$/,
  );
  expect(told(14, { ...after(0.3, 0.32), ...error })[1]).toMatch(/pas de différence sûre\.$/);
  // Where it sees more in keeping the tiles, nothing was given away.
  expect(told(0, { ...after(0.42, 0.3), ...error })).toEqual([
    "Garder des plaques se défend.",
    "On pouvait poser 14 points de plus, mais le robot fort voit 12 % de chances de plus dans ce tour.",
  ]);
  expect(told(0, { ...facts, tilesMade: 2, pointsMade: 14 })[0]).toBe("Rien de mieux à faire.");
});
