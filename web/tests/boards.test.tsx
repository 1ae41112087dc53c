import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GAMES, moduleOf } from "../src/games";
import { LiveSession } from "../src/session/live";
import { BoardBox } from "../src/table/board-box";
import { key, welcome } from "./table-stage";
import { duoView, ruckusView, rummikubView } from "./views";

const VIEWS: Record<string, object> = { duo: duoView(), ruckus: ruckusView(), rummikub: rummikubView() };

/** A session without a server. */
function sessionOf(game: string): LiveSession {
  const session = new LiveSession();
  session.linked("open", null);
  session.snapshot.value = welcome(game, VIEWS[game] ?? {});
  return session;
}

describe("boards that stand on a page, with no screen around them", () => {
  const root = document.createElement("div");
  let sessions: LiveSession[];

  beforeEach(async () => {
    document.body.replaceChildren(root);
    document.title = "A lesson";
    for (const { id } of GAMES) await vi.waitUntil(() => moduleOf(id), { timeout: 60_000 });
    sessions = GAMES.flatMap(({ id }) => [sessionOf(id), sessionOf(id)]);
    const boards = sessions.map((session) => {
      const module = moduleOf(session.game.value ?? "");
      return <BoardBox>{module && <module.Board session={session} />}</BoardBox>;
    });
    await act(() => render(boards, root));
  }, 120_000);
  afterEach(() => render(null, root));

  it("are all drawn, each in its own box", () => {
    expect(root.querySelectorAll(".board-box > .game")).toHaveLength(6);
    expect(root.querySelector("header.top")).toBeNull();
  });

  it("leave the title and the focus alone", () => {
    expect(document.title).toBe("A lesson");
    expect(document.activeElement).toBe(document.body);
  });

  it("have no id in common", () => {
    const ids = [...root.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("cry over their own table and no other's (RUM-58)", async () => {
    const [one, other] = sessions.filter((session) => session.game.value === "rummikub");
    const result = { reason: "out", scores: [-20, 20, 0], totals: [-20, 20, 0], winners: [1], match: null };
    const seq = (one?.snapshot.peek()?.seq ?? 0) + 1;
    await act(() => one?.message({ t: "update", seq, result, table: { phase: "between" } }));
    const boards = [...root.querySelectorAll(".game.rum")];
    expect(boards.map((board) => board.querySelector(".rum-cry") !== null)).toEqual([true, false]);
    expect(other?.snapshot.value?.result ?? null).toBeNull();
  });

  it("do not hear the keys of the window", async () => {
    const acts = sessions.map((session) => vi.spyOn(session, "act"));
    const before = root.innerHTML;
    for (const name of ["1", "a", "s", " ", "Enter", "v", "p"]) await key(name);
    expect(root.innerHTML).toBe(before);
    for (const spy of acts) expect(spy).not.toHaveBeenCalled();
  });
});
