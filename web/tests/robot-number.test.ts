import { afterEach, expect, it, vi } from "vitest";
import { robotNumber } from "../src/screens/waiting/robot-level";
import { LiveSession } from "../src/session/live";
import { change } from "../src/settings";
import { welcome } from "./table-stage";

afterEach(() => vi.unstubAllGlobals());

function at(game: string, asStrong: boolean): LiveSession {
  const session = new LiveSession();
  const told = welcome(game, {});
  session.snapshot.value = { ...told, table: { ...told.table, asStrong } };
  return session;
}

it("a robot shows its rating at every table; one that stands in shows that of who plays", async () => {
  change({ lang: "fr" });
  const games = [
    { id: "rummikub", levelRatings: { easy: 1031, hard: 1842 } },
    { id: "duo", levelRatings: { hard: 1569, champion: 1600 } },
  ];
  const answer = () =>
    new Response(JSON.stringify({ games }), { headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async () => answer());
  await vi.waitUntil(() => robotNumber(at("rummikub", false), "easy") !== "");
  expect(robotNumber(at("rummikub", false), "easy")).toBe(" · cote\u00a01\u202f031");
  expect(robotNumber(at("rummikub", true), "champion")).toBe(" · cote\u00a01\u202f842");
  expect(robotNumber(at("duo", false), "champion")).toBe(" · cote\u00a01\u202f600");
  expect(robotNumber(at("rummikub", false), "champion")).toBe(""); // no number is published
});
