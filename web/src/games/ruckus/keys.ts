// A key for each family (key-names.ts says which), the space bar for the deck, and keys that read the table aloud.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Session } from "../../session/session";
import { useCommands } from "../../table/commands";
import { announce } from "../../ui/live-region";
import { handText, lastText, tableText } from "./describe";
import { familyAt } from "./key-names";
import { countIn, ownersOf } from "./targets";
import type { RuckusTouches } from "./touch";
import type { Family, RuckusView } from "./view";

/** Where the space bar means the deck; a name to call is pressed by it like any button. */
const PIECE = "[data-nav]:not([data-nav=calls])";

/** One's own pair; else somebody's pile, another's first: one's own can be completed at leisure. */
function touchFamily(view: RuckusView, touches: RuckusTouches, family: Family): void {
  const pair = countIn(view.hand, family) > 1;
  const owners = ownersOf(view, family);
  const owner = owners.find((seat) => seat !== view.seat) ?? owners[0];
  void touches.touch(
    pair || owner === undefined ? { kind: "hand", family } : { kind: "pile", seat: owner, family },
  );
}

/** What a key means; undefined where it means nothing here. */
function meaning(event: KeyboardEvent, session: Session, touches: RuckusTouches): (() => void) | undefined {
  const view = session.view.peek() as RuckusView | null;
  if (view === null) return undefined;
  // T and R alone may be families: the table and the hand are read with the shift key held.
  if (event.shiftKey && event.key === "T") return () => announce(tableText(session, view));
  if (event.shiftKey && event.key === "R") return () => announce(handText(view));
  // Where to look is the puzzle: its piles are reached by the arrows.
  if (session.puzzle) return undefined;
  const family = familyAt(event);
  const calling = touches.calling.peek() !== null;
  if (family) return () => (calling ? touches.call(family) : touchFamily(view, touches, family));
  if (event.key === "Escape" && calling) return () => touches.dropCall();
  if (event.key.toLowerCase() === "l") return () => announce(lastText(session));
  const focused = document.activeElement as HTMLElement | null;
  const elsewhere = focused?.matches("button, a") && !focused.matches(PIECE);
  if (event.key === " " && !elsewhere) return () => touches.touch({ kind: "deck" });
  if (event.key === "Enter" && !focused?.matches("button, a")) {
    return () => touches.touch({ kind: view.hand.length === 0 ? "ruckus" : "deck" });
  }
  return undefined;
}

export function useFamilyKeys(
  root: RefObject<HTMLElement | null>,
  session: Session,
  touches: RuckusTouches,
): void {
  useCommands((event) => meaning(event, session, touches));
  useLayoutEffect(() => {
    const board = root.current;
    // The space bar presses a focused button once it is let go: the deck was meant, and only once.
    const onUp = (event: KeyboardEvent) => {
      if (!session.puzzle && event.key === " " && (event.target as HTMLElement).matches(PIECE))
        event.preventDefault();
    };
    board?.addEventListener("keyup", onUp);
    return () => board?.removeEventListener("keyup", onUp);
  }, [root]);
}
