import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games";
import { BadFile, type FiledMatch, readReplay } from "../src/games/replay-file";
import vectors from "./vectors/replays.json";

interface Vector {
  name: string;
  text?: string;
  steps: Record<string, string>;
}

const matches: Vector[] = vectors.matches;
const textOf = ({ name, text }: { name: string; text?: string }): string =>
  text ?? readFileSync(`../tests/replays/${name}.replay`, "utf8");

/** JSON with its keys in order, as the engine wrote it down. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`).join(",")}}`;
}

const fingerprint = (value: unknown): string =>
  createHash("sha256").update(written(value)).digest("hex").slice(0, 16);

function stepsOf({ replay, views }: FiledMatch): Record<string, string> {
  const eyes = [...replay.seats.keys(), null];
  return Object.fromEntries(
    replay.rounds.flatMap(({ round, steps }) => {
      const seen = eyes.map((seat) => views(round, seat));
      return steps.map(({ at, events, seat }, place) => [
        at,
        fingerprint([seen.map((row) => row[place]), events, seat]),
      ]);
    }),
  );
}

const failsAt = async (text: string): Promise<number | null> => {
  try {
    await readReplay(text);
    return null;
  } catch (error) {
    return (error as BadFile).line;
  }
};

describe("a match read from its text", () => {
  it.each(matches)("$name: every seat sees what the engine says", async (match) => {
    expect(stepsOf(await readReplay(textOf(match)))).toEqual(match.steps);
  });

  it("is told as the server tells it", async () => {
    const { replay } = await readReplay(textOf({ name: "rummikub-sheet-two" }));
    expect([replay.game, replay.seats.length, replay.rounds.length]).toEqual(["rummikub", 2, 2]);
    expect(replay.rounds[0]?.over).toBe(true);
    // A draw and the pass after it are one turn.
    expect(replay.rounds[0]?.steps[4]?.actions).toEqual(["draw", "pass"]);
    expect(replay.rounds[0]?.steps[3]?.by).toBe("clock");
    const [hands] = replay.curves;
    expect(hands?.values[0]).toEqual([14, 14]);
    expect(hands?.steps).toHaveLength(hands?.values.length ?? 0);
  });

  it("may go on from another match, and says so before its first round", async () => {
    const [header, game, ...rest] = textOf({ name: "duo-three" }).split("\n");
    const from = "from t5f0c.1 2.16";
    expect((await readReplay([header, game, from, ...rest].join("\n"))).replay.rounds).toHaveLength(3);
    expect(await failsAt([header, from, game, ...rest].join("\n"))).toBe(2);
    expect(await failsAt([header, game, from, from, ...rest].join("\n"))).toBe(4);
    expect(await failsAt([header, game, ...rest.filter(Boolean), from].join("\n"))).toBe(
      rest.filter(Boolean).length + 3,
    );
  });

  it("may have other line ends, remarks, and an end in the middle", async () => {
    const lines = textOf({ name: "duo-three" }).split("\n").slice(0, 9);
    const { replay } = await readReplay(`# from a friend\r\n\r\n${lines.join("\r\n")}`);
    expect(replay.rounds[0]).toMatchObject({ over: false, result: null });
    expect(replay.rounds[0]?.steps).toHaveLength(4);
  });
});

describe("a spoilt text is refused at the line at which the engine refuses it", () => {
  const texts = new Map(matches.map((match) => [match.name, textOf(match).split("\n")]));
  it.each(vectors.spoilt)("$name, line $at: $put", async ({ name, at, put, fails }) => {
    const lines = texts.get(name) ?? [];
    expect(await failsAt([...lines.slice(0, at), ...put, ...lines.slice(at + 1)].join("\n"))).toBe(fails);
  });

  it.each([
    ["", 1, "header"],
    ["hello", 1, "header"],
    ["\0\x01PNG", 1, "header"],
    ["tablee replay 1\n", 2, "short"],
    ["tablee replay 1\ngame chess rules 1 seats 2\n", 2, "game"],
    ["tablee replay 1\ngame __proto__ rules 1 seats 2\n", 2, "game"],
    ["tablee replay 1\ngame duo rules 9 seats 2\n", 2, "rules"],
    ["tablee replay 1\ngame duo rules 1 seats 2\noptions constructor=1\n", 3, "options"],
    ["tablee replay 1\ngame duo rules 1 seats 2\nwhat\n", 3, "line"],
  ])("%j", async (text, line, complaint) => {
    const error = await readReplay(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BadFile);
    expect(error).toMatchObject({ line, complaint });
  });

  it("and one that is far too long is not read", async () => {
    const error = await readReplay("x".repeat(4_000_001)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ complaint: "size" });
  });
});

describe("the rules of each game", () => {
  it.each(GAMES.map((game) => [game.id, game] as const))("%s: version and options", async (id, game) => {
    const rules = await game.loadRules();
    const said = (vectors.options as Record<string, { version: number; options: object }>)[id];
    const options = Object.fromEntries(
      Object.entries(rules.options).map(([name, { usual, words = [], span }]) => [
        name,
        { usual, values: [...words], ...(span && { min: span[0], max: span[1] }) },
      ]),
    );
    expect({ version: rules.version, options }).toEqual(said);
  });
});
