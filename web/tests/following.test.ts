// Turns, marks and the way back, on a live session without a server.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tracesOf, viewDuring } from "../src/games/duo/follow";
import duo from "../src/games/duo/game";
import type { DuoView } from "../src/games/duo/view";
import rummikub from "../src/games/rummikub/game";
import { deedsOf, turnSentence } from "../src/games/rummikub/sentence";
import type { GameEvent, Json, Snapshot, Update } from "../src/net/protocol";
import { LiveSession } from "../src/session/live";
import { pastSession } from "../src/session/past-session";
import { type Move, PACES } from "../src/session/playback";
import { change } from "../src/settings";
import { lastMoves } from "../src/table/last-moves";
import { tables } from "./rummikub-draft";
import { deal, welcome } from "./table-stage";
import { duoView } from "./views";

let session: LiveSession;
let seq: number;
const view = () => session.view.value as unknown as DuoView;
const tell = (part: Partial<Update>) =>
  session.message({ t: "update", seq: ++seq, at: 1, ...part } as Update);
const played = (seat: number, target: number, cards: string[]): GameEvent => ({
  kind: "played",
  seat,
  target,
  cards,
});

/** Karim, then Léa, each lay two cards. */
function twoTurns(): void {
  tell({
    events: [played(1, 0, ["B1s", "B2s"])],
    view: { turn: 2, discards: [["B1o", "B1s", "B2s"], ["Y1s"]], handSizes: [3, 3, 5] },
  });
  tell({
    events: [played(2, 1, ["Y1o", "Y1t"])],
    view: {
      turn: 0,
      discards: [
        ["B1o", "B1s", "B2s"],
        ["Y1s", "Y1o", "Y1t"],
      ],
      handSizes: [3, 3, 3],
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  change({ lang: "fr", pace: "normal", zen: false });
  session = new LiveSession();
  session.follow(duo.following ?? null);
  session.message(welcome("duo", duoView({ turn: 1 })));
  seq = session.snapshot.value?.seq ?? 0;
});
afterEach(() => vi.useRealTimers());

describe("what a board sees of the others", () => {
  it("is behind the game while a move is laid, and is told of it when it lies", () => {
    const told: number[] = [];
    session.onEntry((entry) => told.push(entry.seq));
    twoTurns();
    expect(session.snapshot.value?.view?.["turn"]).toBe(0);
    expect(session.playing.value).toMatchObject({ laid: 1, of: 2, move: { seat: 1 } });
    expect([view().turn, told, session.seen.value.length]).toEqual([2, [], 0]);
    vi.advanceTimersByTime(PACES.normal.piece);
    expect([told.length, session.seen.value.length, session.since.value.length]).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(10_000);
    expect([view().turn, told.length, session.seen.value.length]).toEqual([0, 2, 2]);
    expect(session.since.value.map((turn) => turn.seat)).toEqual([1, 2]);
  });

  it("is the present at once when the player acts, a line comes back or a round is dealt", () => {
    twoTurns();
    session.skip();
    expect([view().turn, session.playing.value]).toEqual([0, null]);
    tell({ events: [played(1, 0, ["B3s", "B4s"])], view: { turn: 2 } });
    expect(session.playing.value).not.toBeNull();
    session.message(welcome("duo", duoView({ turn: 0, pileSize: 12 }), { seq: ++seq } as Partial<Snapshot>));
    expect([view().pileSize, session.playing.value]).toEqual([12, null]);
    tell({ events: [played(1, 0, ["B3s", "B4s"])], view: { turn: 2 } });
    tell({ deal: deal({ round: 2, commitment: "b" }), view: { ...duoView({ turn: 1, round: 2 }) } as Json });
    expect([view().round, session.playing.value, session.since.value]).toEqual([2, null, []]);
  });

  it("shows one's own move at once, after all that waited", () => {
    twoTurns();
    tell({ events: [played(0, 0, ["R3t"])], view: { turn: 1 } });
    expect([view().turn, session.playing.value, session.since.value]).toEqual([1, null, []]);
  });

  it("knows for each seat what it did last in this round", () => {
    twoTurns();
    session.skip();
    tell({ events: [{ kind: "drew", seat: 0 }], view: { turn: 1 } });
    const kinds = [...lastMoves(session)].map(([seat, { kind, cards }]) => [seat, kind, cards?.length ?? 0]);
    expect(kinds.toSorted()).toEqual([
      [0, "drew", 0],
      [1, "played", 2],
      [2, "played", 2],
    ]);
    tell({ deal: deal({ round: 2, commitment: "b" }), view: { ...duoView() } as Json });
    expect(lastMoves(session).size).toBe(0);
  });
});

describe("a chain of cards", () => {
  it("leaves the cards that are still to come in the hand of who plays them", () => {
    twoTurns();
    const during = viewDuring(view(), session.playing.value);
    expect(during?.discards[0]).toEqual(["B1o", "B1s"]);
    expect([during?.handSizes[1], during?.turn]).toEqual([4, 1]);
    expect(viewDuring(view(), null)).toBe(view());
  });

  it("is traced by pile and by who laid it, as far as it lies", () => {
    twoTurns();
    const traces = () => tracesOf(session.since.value, session.playing.value);
    expect(traces()).toEqual([[{ card: "B1s", seat: 1 }], []]);
    session.skip();
    expect(traces()[0].map((one) => one.seat)).toEqual([1, 1]);
    expect(traces()[1].map((one) => one.card)).toEqual(["Y1o", "Y1t"]);
  });
});

describe("looking back", () => {
  beforeEach(() => {
    twoTurns();
    session.skip();
  });

  it("goes through the turns this browser has seen, and back to the present", () => {
    const { review } = session;
    const past = pastSession(session, () => review.turn.value);
    const tops = () => (past.view.value as unknown as DuoView).discards.map((pile) => pile.at(-1));
    expect(review.turn.value).toBeNull();
    review.back();
    expect([review.ago.value, tops()]).toEqual([1, ["B2s", "Y1s"]]);
    expect(past.since.value.map((turn) => turn.seat)).toEqual([1]);
    review.back();
    expect([review.ago.value, tops(), review.canGoBack.value]).toEqual([2, ["B1o", "Y1s"], false]);
    review.back();
    expect(review.ago.value).toBe(2);
    review.forward();
    review.forward();
    expect([review.turn.value, review.ago.value]).toEqual([null, 0]);
  });

  it("stays where it is when somebody moves, and says so", () => {
    const { review } = session;
    review.show(review.find(seq - 1) ?? undefined);
    expect([review.ago.value, review.movedOn.value]).toEqual([1, false]);
    tell({ events: [{ kind: "drew", seat: 0 }], view: { turn: 1 } });
    expect([review.ago.value, review.movedOn.value]).toEqual([2, true]);
    review.end();
    expect([review.turn.value, review.movedOn.value]).toEqual([null, false]);
  });

  it("changes nothing of the game", async () => {
    const past = pastSession(session, () => session.review.turn.value);
    expect(await past.act({ type: "draw" })).toBeNull();
    expect([session.pending.value, past.past]).toEqual([null, true]);
  });
});

describe("a turn of Rummikub in words", () => {
  const people = { me: 0, name: (seat: number) => (seat === 0 ? "Vous" : "Cocotte") };
  const sentence = (before: string[], after: string[], seat = 1, cards: string[] = []) => {
    const move = { before: { table: tables(before) }, after: { table: tables(after) } } as unknown as Move;
    return turnSentence({ kind: "played", seat, cards }, people, move);
  };

  it("names the sets that are laid, and what is added to which", () => {
    expect(sentence(["K7 B7 O7"], ["K7 B7 O7 R7", "B3 B4 B5 B6"])).toBe(
      "Cocotte ajoute le 7 rouge à la série de 7 et pose la suite bleue 3 à 6.",
    );
  });

  it("says what is made anew from the table", () => {
    expect(sentence(["B3 B4 B5 B6"], ["B3 B4 B5", "K6 R6 B6"])).toBe(
      "Cocotte refait la série de 6 avec le 6 noir et le 6 rouge.",
    );
  });

  it("speaks to the player as such, and of many sets in short", () => {
    expect(sentence([], ["R1 R2 R3"], 0)).toBe("Vous posez la suite rouge 1 à 3.");
    const many = ["R1 R2 R3", "B1 B2 B3", "K1 K2 K3", "O1 O2 O3", "R7 B7 K7"];
    expect(sentence([], many)).toMatch(/ et 2.autres combinaisons\.$/);
  });

  it("lists the tiles where the table before is not known", () => {
    const event = { kind: "played", seat: 1, cards: ["B3", "J"] };
    expect(rummikub.describe(event, people, null)).toBe("Cocotte pose 3 bleu et joker.");
    change({ lang: "en" });
    expect(rummikub.describe(event, people, null)).toBe("Cocotte lays blue 3 and joker.");
  });

  it("finds nothing where the table is as it was", () => {
    expect(deedsOf({ table: tables(["K7 B7 O7"]) }, { table: tables(["K7 B7 O7"]) })).toEqual([]);
  });
});
