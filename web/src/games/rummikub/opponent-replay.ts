// What the cloth shows: the player's own draft; or, while it is untouched, the way another player's turn went,
// step by step; or the turn they are laying right now. Touching anything ends the show at once.

import { untracked } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Session } from "../../session/session";
import { isStill } from "../../settings";
import { nameOf } from "../../table/seats";
import type { Draft } from "./draft";
import { type Layout, layoutOf, type TableSet } from "./layout";
import { facesOf } from "./placements";
import { type Changes, changesBetween, NO_CHANGES, stepsBetween } from "./table-diff";
import type { Turn } from "./turn";
import type { RummikubAction, RummikubView } from "./view";

const STEP = 250;

export interface Scene {
  sets: TableSet[];
  marks: Changes; // what the player before did, until the table is touched
  by: number | null; // who did it
  ghosts: ReadonlySet<number>; // ids of the sets that somebody is only trying out
  watched: string | null; // the name of who is trying
  between: boolean; // a step on the way: nothing is judged yet
}

export function useScene(session: Session, view: RummikubView, turn: Turn): Scene {
  const { draft } = turn;
  const told = useTold(session, draft);
  const idle = draft.now === draft.start && draft.selected.length === 0 && turn.lift.value === null;
  const frame = useFrames(told, idle);
  const [seen, setSeen] = useState<unknown>(null);
  useEffect(() => {
    if (!idle) setSeen(told);
  }, [idle, told]);
  const fresh = seen !== told && idle;
  const marks = fresh ? told.changes : NO_CHANGES;
  const scene: Scene = {
    sets: draft.now.sets,
    marks,
    by: fresh ? told.by : null,
    ghosts: new Set(),
    watched: null,
    between: false,
  };
  if (idle && frame !== null) return { ...scene, sets: frame, between: true };
  const tried = idle ? triedBy(session, view, draft) : null;
  return tried === null ? scene : { ...scene, ...tried, marks: NO_CHANGES };
}

interface Told {
  changes: Changes;
  by: number | null;
  steps: TableSet[][];
}

/** What the last view told: another player's play, as a difference of two tables. */
function useTold(session: Session, draft: Draft): Told {
  const before = useRef<Layout | null>(null);
  const told = useRef<Told>({ changes: NO_CHANGES, by: null, steps: [] });
  useMemo(() => {
    const last = before.current;
    before.current = draft.start;
    if (last === null || draft.start.sets.length === 0) return;
    const changes = changesBetween(last, draft.start);
    if (changes.fresh.size === 0) return; // a draw leaves the marks of the play before
    const mine = last.rack.some((piece) => changes.fresh.has(piece.id));
    told.current = mine
      ? { changes: NO_CHANGES, by: null, steps: [] }
      : { changes, by: lastToPlay(session), steps: stepsBetween(last.sets, draft.start.sets) };
  }, [draft.start]);
  return told.current;
}

/** Whose tiles came last, as the story of the table has it. */
function lastToPlay(session: Session): number | null {
  const events = session.entries.peek().flatMap((entry) => entry.events ?? []);
  return events.findLast((event) => event.kind === "played")?.seat ?? null;
}

/** The table between the steps; null once the story is told, or when nobody watches. */
function useFrames(told: Told, idle: boolean): TableSet[] | null {
  const [shown, setShown] = useState<{ told: Told; step: number } | null>(null);
  const moving = idle && !isStill() && told.steps.length > 1;
  const step = shown?.told === told ? shown.step : 0;
  useEffect(() => {
    if (!moving) setShown({ told, step: told.steps.length });
    else if (step < told.steps.length - 1) {
      const timer = setTimeout(() => setShown({ told, step: step + 1 }), STEP);
      return () => clearTimeout(timer);
    }
  }, [told, step, moving]);
  return moving && step < told.steps.length - 1 ? (told.steps[step] ?? null) : null;
}

/** The turn that another player is laying and lets us watch. */
function triedBy(
  session: Session,
  view: RummikubView,
  draft: Draft,
): Pick<Scene, "sets" | "ghosts" | "watched"> | null {
  const shown = session.shown.value;
  const action = shown?.action as RummikubAction | null | undefined;
  if (!shown || action?.type !== "play" || shown.seat === view.seat || shown.seat !== view.turn) return null;
  const { sets } = layoutOf({ table: action.table, rack: facesOf(draft.start.rack) }, draft.start);
  const before = new Map(draft.start.sets.map((set) => [set.id, set.tiles.map((piece) => piece.id).join()]));
  const tried = sets.filter((set) => before.get(set.id) !== set.tiles.map((piece) => piece.id).join());
  // The name alone: who comes and goes meanwhile does not draw the cloth again.
  const watched = untracked(() => nameOf(session, shown.seat));
  return { sets, ghosts: new Set(tried.map((set) => set.id)), watched };
}
