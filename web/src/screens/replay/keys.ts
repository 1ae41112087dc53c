// The keys of the screen that looks back.

import { betterMove, copyLink, nextMark, playFromHere, seeMove } from "./steps";
import { playersOf, type ViewedMatch } from "./viewed-match";

/** What a key does; a button that has the focus keeps its own. */
export function keyOf(looked: ViewedMatch, event: KeyboardEvent): (() => void) | undefined {
  const { recording } = looked;
  const letter = event.key.toLowerCase();
  const { back, forward, toggle, go, last, pause } = recording;
  const jump = (turn: number) => () => {
    pause();
    go(turn);
  };
  const by = event.shiftKey;
  const focused = (event.target as Element).closest("button, a, summary, select");
  switch (event.key) {
    case "ArrowLeft":
      return by ? () => nextMark(looked, -1) : back;
    case "ArrowRight":
      return by ? () => nextMark(looked, 1) : forward;
    case "ArrowUp":
      return () => seeNext(looked, -1);
    case "ArrowDown":
      return () => seeNext(looked, 1);
    case "Home":
      return jump(0);
    case "End":
      return jump(last.peek());
    case " ":
      return focused ? undefined : toggle;
  }
  if (letter === "v") return betterMove(looked) ? () => seeMove(looked) : undefined;
  if (letter === "j") return () => void playFromHere(looked);
  if (letter === "c") return () => void copyLink(looked);
  return undefined;
}

/** The next seat that may be looked from. */
function seeNext({ recording }: ViewedMatch, by: 1 | -1): void {
  const open = playersOf(recording)
    .map(({ seat }) => seat)
    .filter((seat) => recording.open.peek().includes(seat));
  const place = open.indexOf(recording.eyes.peek() ?? -1);
  const next = open[(place + by + open.length) % open.length];
  if (next !== undefined) recording.see(next);
}
