// The board by keyboard: every move has a key, and the focus stays where the hand is.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { useCommands } from "../../table/commands";
import { secondsLeft } from "../../table/turn-clock";
import { useAfterRender } from "../../ui/after-render";
import { announce } from "../../ui/live-region";
import { type Keys, lookupIn } from "../../ui/use-keys";
import type { RummikubTurn } from "./turn";
import { setName, tileName, words } from "./wording";

type Root = RefObject<HTMLElement | null>;

export function useShortcuts(root: Root, turn: RummikubTurn): void {
  const always = lookupIn(keysOf(turn));
  useCommands((event) => {
    const focus = root.current?.querySelector<HTMLElement>(":focus") ?? null;
    const index = Number(event.key) - 1;
    if (turn.draft.peek().choice?.offers[index]) return () => turn.dispatch({ type: "offer", index });
    // Elsewhere on the page Enter presses what has the focus.
    if (focus !== null && event.key === "Enter") return () => placeAt(focus, turn);
    if (focus !== null && event.key.toLowerCase() === "g") return () => takeWholeSet(focus, turn);
    return always(event);
  });
}

const keysOf = (turn: RummikubTurn): Keys => ({
  n: () => turn.dispatch({ type: "newSet" }),
  z: () => turn.dispatch({ type: "undo" }),
  y: () => turn.dispatch({ type: "redo" }),
  Escape: () => turn.dispatch({ type: "deselect" }),
  Backspace: () => turn.dispatch({ type: "toRack" }),
  s: turn.sort,
  p: turn.draw,
  v: turn.commit,
  h: turn.hints.ask,
  e: turn.openTyping,
  "/": turn.openTyping,
  t: () => announce(tableText(turn)),
  r: () => announce(rackText(turn)),
  c: () => announce(clockText(turn)),
  "?": () => announce(words().keysSpoken),
});

const tableText = ({ places }: RummikubTurn): string =>
  places.order
    .peek()
    .map((set, place) => `${place + 1}. ${setName(set)}`)
    .join(". ") || words().emptyOpened;

const rackText = ({ rack }: RummikubTurn): string =>
  rack
    .peek()
    .map((piece) => tileName(piece.face))
    .join(", ");

function clockText({ session }: RummikubTurn): string {
  const seconds = secondsLeft(session);
  return seconds === null ? words().noClock : t.value.table.timer(seconds);
}

/** The id of the set or tile that the focus is in. */
function idAt(focus: HTMLElement, kind: "set" | "tile"): number | null {
  const value = focus.closest<HTMLElement>(`[data-${kind}]`)?.dataset[kind];
  return value === undefined ? null : Number(value);
}

/** Enter brings the chosen tiles to the set in focus, or makes a new one of them. */
function placeAt(focus: HTMLElement, turn: RummikubTurn): void {
  const set = idAt(focus, "set");
  const choosing = turn.choosing.peek();
  if (set !== null && choosing) turn.dispatch({ type: "place", set });
  else if (focus.matches("[data-nav=rack]") && choosing) turn.dispatch({ type: "newSet" });
  else focus.click();
}

function takeWholeSet(focus: HTMLElement, turn: RummikubTurn): void {
  const id = idAt(focus, "tile");
  if (id !== null) turn.dispatch({ type: "whole", id });
}

/** A tile that was placed takes the focus away with it: its neighbour gets it. */
export function useFocusStays(root: Root, turn: RummikubTurn): void {
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
  useAfterRender(turn.picture, () => {
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
