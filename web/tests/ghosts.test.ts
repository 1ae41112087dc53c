import { readFileSync } from "node:fs";
import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { gameOf } from "../src/games";
import { actuallyDrawn, actuallyLaid } from "../src/games/duo/ghosts";
import type { DuoTurn } from "../src/games/duo/turn";
import { readReplay } from "../src/games/replay-file";
import { ghostsBefore } from "../src/games/ruckus/ghosts";
import type { RuckusView } from "../src/games/ruckus/view";
import { ghostsOf } from "../src/games/rummikub/ghosts";
import { RummikubTurn } from "../src/games/rummikub/turn";
import type { Json, Seat } from "../src/net/protocol";
import { Recording } from "../src/session/recording";
import { replaySession } from "../src/session/replay";
import type { Session } from "../src/session/session";

// A better move is shown in the place of a turn: what was really done lies beside it, as a ghost.

class Clock {
  private next: (() => void) | null = null;
  readonly later = (_ms: number, run: () => void): (() => void) => {
    this.next = run;
    return () => {
      this.next = null;
    };
  };
  go(): boolean {
    const run = this.next;
    this.next = null;
    run?.();
    return run !== null;
  }
}

interface Opened {
  recording: Recording;
  session: Session;
  clock: Clock;
}

async function opened(file: string): Promise<Opened> {
  const { replay, views } = await readReplay(readFileSync(`../tests/replays/${file}.replay`, "utf8"));
  const seats = [...replay.seats.keys()];
  const clock = new Clock();
  const recording = new Recording(
    replay,
    async (round) => new Map(seats.map((seat) => [seat, views(round, seat)])),
    clock.later,
  );
  const people = seats.map(
    (seat): Seat => ({
      ...{ player: null, name: `${seat}`, avatar: null, robot: null },
      ...{ minded: false, here: true, ping: null, left: null },
    }),
  );
  recording.goTo("1.1");
  await recording.load(1);
  return { recording, session: replaySession(recording, () => people), clock };
}

/** The first turn of this round in which this kind of thing was done. */
function turnWith({ recording }: Opened, kind: string, from = 1): number {
  const turn = recording.round.value.steps.findIndex(
    ({ events }, at) => at >= from && events.some((event) => event.kind === kind),
  );
  expect(turn).toBeGreaterThan(0);
  return turn;
}

describe("Rummikub", () => {
  it("shows the real sets as ghosts, and lays the other turn tile by tile from the rack", async () => {
    const it = await opened("rummikub-sheet-two");
    const { recording, session, clock } = it;
    const extras = await gameOf("rummikub")?.loadReplay();
    recording.go(turnWith(it, "played"));
    const { seat, actions, events } = recording.step.value;
    recording.see(seat);
    const real = events.find(({ kind }) => kind === "played")?.cards ?? [];
    const before = recording.before.value as Json;
    const move = { before, actions };
    const turn = new RummikubTurn(session);
    expect(turn.replay.ghosts.value.sets).toEqual([]);
    recording.show(seat ?? 0, {
      events: extras?.eventsOf(move) ?? [],
      views: extras?.way(move) ?? [],
    });
    const ghosts = turn.replay.ghosts.value.sets.flatMap((set) => set.tiles.map(({ face }) => face));
    for (const face of real) expect(ghosts).toContain(face);
    expect(turn.replay.sets.value.slice(-turn.replay.ghosts.value.sets.length)).toEqual(
      turn.replay.ghosts.value.sets,
    );
    // Every tile is on the rack or on the table, at each step, and none twice.
    const held = (before["rack"] as string[]).length;
    const racks: number[] = [turn.rack.value.length];
    const tiles = () => {
      const table = turn.replay.sets.value.filter((set) => set.id < 1_000_000).flatMap((set) => set.tiles);
      return [...table, ...turn.rack.value].map(({ id }) => id);
    };
    const known = tiles();
    while (clock.go()) {
      racks.push(turn.rack.value.length);
      expect(tiles().toSorted()).toEqual(known.toSorted());
    }
    expect(racks[0]).toBe(held);
    expect(racks.at(-1)).toBe(held - real.length);
    expect(racks.length).toBeGreaterThan(real.length);
    expect(racks.every((size, at) => at === 0 || (racks[at - 1] ?? 0) - size <= 1)).toBe(true);
  });

  it("shows the tile that was really drawn", async () => {
    const it = await opened("rummikub-sheet-two");
    it.recording.go(turnWith(it, "drew"));
    it.recording.see(it.recording.step.value.seat);
    it.recording.show(it.recording.step.value.seat ?? 0, {
      ...{ events: [], views: [it.recording.before.value as Json, it.recording.before.value as Json] },
    });
    const [after, before] = [it.recording.real.value, it.recording.before.value] as [Json, Json];
    const { drawn, sets } = ghostsOf(it.session.actual?.value ?? null);
    expect(sets).toEqual([]);
    expect(drawn).toHaveLength((after["rack"] as []).length - (before["rack"] as []).length);
    expect(after["rack"]).toEqual(expect.arrayContaining([...drawn]));
  });
});

describe("Duo", () => {
  it("shows the real chain beside its pile, and the card that was really drawn", async () => {
    const it = await opened("duo-three");
    const { recording, session } = it;
    const turn = { session } as unknown as DuoTurn;
    const instead = () => {
      recording.see(recording.step.value.seat);
      const before = recording.before.value as Json;
      recording.show(recording.step.value.seat ?? 0, { events: [], views: [before, before] });
    };
    recording.go(turnWith(it, "played"));
    const { target, cards } = recording.step.value.events[0] ?? {};
    expect(actuallyLaid(turn, target as 0 | 1)).toEqual([]);
    instead();
    expect(actuallyLaid(turn, target as 0 | 1)).toEqual(cards);
    expect(actuallyLaid(turn, (1 - Number(target)) as 0 | 1)).toEqual([]);
    expect(actuallyDrawn(turn)).toEqual([]);
    recording.go(turnWith(it, "drew"));
    instead();
    expect(actuallyDrawn(turn)).toHaveLength(1);
  });
});

describe("Ruckus!", () => {
  it("shows the pile that really came to somebody, before them alone", async () => {
    const it = await opened("ruckus-two");
    const { recording, session } = it;
    recording.go(turnWith(it, "stole"));
    const { seat, events } = recording.step.value;
    const [family = ""] = events[0]?.cards ?? [];
    const before = recording.before.value as Json;
    recording.see(seat);
    const taker = seat ?? 0;
    const count = (recording.real.value as unknown as RuckusView).fronts[taker]?.[family as "A"];
    recording.show(taker, { events: [], views: [before, before] });
    const view = session.view.value as unknown as RuckusView;
    expect(ghostsBefore(session, view, taker)).toEqual({ [family]: count });
    expect(ghostsBefore(session, view, 1 - taker)).toEqual({});
    expect(ghostsBefore({ ...session, actual: signal(null) }, view, taker)).toEqual({});
  });
});
