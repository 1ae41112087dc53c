// The table by keyboard: every move has a key, and the focus stays where the hand is.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { useCommands } from "../../table/commands";
import { secondsLeft } from "../../table/turn-clock";
import { announce } from "../../ui/live-region";
import { rackOf } from "./draft";
import type { Help } from "./hints";
import type { Turn } from "./turn";
import { setName, tileName, words } from "./wording";

export function useShortcuts(session: Session, turn: Turn, help: Help, sort: () => void): void {
  const { draft, dispatch } = turn;
  const type = () => {
    turn.typing.value = true;
  };
  const offers = Object.fromEntries(
    (draft.choice?.offers ?? []).map((_, index) => [
      `${index + 1}`,
      () => dispatch({ type: "offer", index }),
    ]),
  );
  useCommands({
    n: () => dispatch({ type: "newSet" }),
    z: () => dispatch({ type: "undo" }),
    y: () => dispatch({ type: "redo" }),
    Escape: () => dispatch({ type: "deselect" }),
    Backspace: () => dispatch({ type: "toRack" }),
    s: sort,
    p: turn.draw,
    v: turn.commit,
    h: help.ask,
    e: type,
    "/": type,
    g: () => grab(turn),
    Enter: () => placeAtFocus(turn),
    t: () =>
      announce(draft.now.sets.map((set, i) => `${i + 1}. ${setName(set)}`).join(". ") || words().emptyOpened),
    r: () =>
      announce(
        rackOf(draft)
          .map((piece) => tileName(piece.face))
          .join(", "),
      ),
    c: () => {
      const seconds = secondsLeft(session);
      announce(seconds === null ? words().noClock : t.value.table.timer(seconds));
    },
    "?": () => announce(words().keysSaid),
    ...offers,
  });
}

const focused = (key: "set" | "tile"): number | null => {
  const value = document.activeElement?.closest<HTMLElement>(`[data-${key}]`)?.dataset[key];
  return value === undefined ? null : Number(value);
};

/** Enter brings the chosen tiles to the set in focus, or makes a new one of them. */
function placeAtFocus(turn: Turn): void {
  const here = document.activeElement as HTMLElement | null;
  const set = focused("set");
  const chosen = turn.draft.selected.length > 0;
  if (set !== null && chosen) turn.dispatch({ type: "place", set });
  else if (here?.matches("[data-nav=rack]") && chosen) turn.dispatch({ type: "newSet" });
  else here?.click();
}

function grab(turn: Turn): void {
  const id = focused("tile");
  if (id !== null) turn.dispatch({ type: "whole", id });
}

/** A tile that was placed takes the focus away with it: its neighbour gets it. */
export function useFocusStays(root: RefObject<HTMLElement | null>): void {
  const last = useRef<{ nav: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null) return;
    const remember = (event: FocusEvent) => {
      const item = event.target as HTMLElement;
      const nav = item.dataset["nav"];
      last.current = nav ? { nav, index: itemsOf(table, nav).indexOf(item) } : null;
    };
    table.addEventListener("focusin", remember);
    return () => table.removeEventListener("focusin", remember);
  }, [root]);
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null || last.current === null || document.activeElement !== document.body) return;
    const { nav, index } = last.current;
    const left = itemsOf(table, nav);
    const near = left.length > 0 ? left : itemsOf(table, "rack");
    near[Math.min(index, near.length - 1)]?.focus({ preventScroll: true });
  });
}

const itemsOf = (table: HTMLElement, nav: string) => [
  ...table.querySelectorAll<HTMLElement>(`[data-nav="${nav}"]`),
];
