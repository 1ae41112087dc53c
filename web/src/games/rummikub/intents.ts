// Everything a player can do with the draft, whichever way they say it: tap, drag, key or text.

import { at, type Draft } from "./draft";
import type { Judgement, Place } from "./drop";
import { dropped } from "./drop";
import { laid, newSet, offered, placed, redone, shifted, sorted, toRack, undone } from "./moves";
import { picked, ranged, toggled, wholeOf } from "./selection";
import type { Face } from "./sets";

export type Intent =
  | { type: "toggle"; id: number }
  | { type: "pick"; ids: number[] }
  | { type: "range"; id: number }
  | { type: "whole"; id: number }
  | { type: "deselect" }
  | { type: "place"; set: number }
  | { type: "offer"; index: number }
  | { type: "newSet" }
  | { type: "toRack" }
  | { type: "drop"; ids: number[]; place: Place; judgement: Judgement }
  | { type: "lay"; table: Face[][] }
  | { type: "sort"; by: "runs" | "groups" }
  | { type: "shift"; id: number; by: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "reset" };

export function reduce(before: Draft, intent: Intent): Draft {
  // A choice waits only for its answer; whatever else is done closes it.
  const choice = intent.type === "offer" ? before.choice : null;
  const draft = { ...before, choice, refusal: null, conflicts: [] };
  switch (intent.type) {
    case "toggle":
      return toggled(draft, intent.id);
    case "pick":
      return picked(draft, intent.ids);
    case "range":
      return ranged(draft, intent.id);
    case "whole":
      return picked(draft, wholeOf(draft, intent.id));
    case "deselect":
      return { ...draft, selected: [] };
    case "place":
      return placed(draft, intent.set);
    case "offer":
      return offered(draft, intent.index);
    case "newSet":
      return newSet(draft);
    case "toRack":
      return toRack(draft);
    case "drop":
      return dropped(draft, intent.ids, intent.place, intent.judgement);
    case "lay":
      return laid(draft, intent.table);
    case "sort":
      return sorted(draft, intent.by);
    case "shift":
      return shifted(draft, intent.id, intent.by);
    case "undo":
      return undone(draft);
    case "redo":
      return redone(draft);
    case "reset":
      return at(draft, draft.start);
  }
}
