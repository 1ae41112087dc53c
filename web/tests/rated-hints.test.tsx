import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moduleOf } from "../src/games";
import { DuoTurn } from "../src/games/duo/turn";
import { RummikubTurn } from "../src/games/rummikub/turn";
import { LiveSession } from "../src/session/live";
import { BoardBox } from "../src/table/board-box";
import { welcome } from "./table-stage";
import { duoView, ruckusView, rummikubView } from "./views";

// In a rated match nobody is helped: neither by a button, nor by a key, nor by a word beside the hand.

const BOARDS: [game: string, view: object, help: string][] = [
  ["duo", duoView(), ".hintb"],
  ["rummikub", rummikubView(), ".btn.hint"],
  ["ruckus", ruckusView(), ".tip"],
];

describe.each(BOARDS)("%s", (game, view, help) => {
  const root = document.createElement("div");
  beforeEach(async () => {
    document.body.replaceChildren(root);
    vi.stubGlobal("innerWidth", 1366);
    vi.stubGlobal("innerHeight", 768);
    await vi.waitUntil(() => moduleOf(game), { timeout: 60_000 });
  }, 120_000);
  afterEach(() => {
    render(null, root);
    vi.unstubAllGlobals();
  });

  it.each([
    ["helps where nothing is at stake", false],
    ["helps nobody in a rated match", true],
  ])("%s", async (_what, counts) => {
    const session = new LiveSession();
    session.linked("open", null);
    const told = welcome(game, view);
    session.snapshot.value = { ...told, table: { ...told.table, rated: counts, counts } };
    const module = moduleOf(game);
    await act(() => render(<BoardBox>{module && <module.Board session={session} />}</BoardBox>, root));
    expect(root.querySelector(".game")).not.toBeNull();
    expect(root.querySelectorAll(help).length > 0).toBe(!counts);
  });
});

describe.each([
  ["duo", duoView(), (session: LiveSession) => new DuoTurn(session).askHint()],
  ["rummikub", rummikubView(), (session: LiveSession) => new RummikubTurn(session).hints.ask()],
])("%s: the key for a hint", (game, view, press) => {
  it.each([
    ["asks", false],
    ["asks for nothing in a rated match", true],
  ])("%s", async (_what, counts) => {
    const session = new LiveSession();
    session.linked("open", null);
    const told = welcome(game, view);
    session.snapshot.value = { ...told, table: { ...told.table, rated: counts, counts } };
    const asked = vi.spyOn(session, "hint").mockResolvedValue(null);
    await press(session);
    expect(asked).toHaveBeenCalledTimes(counts ? 0 : 1);
  });
});
