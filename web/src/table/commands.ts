// The keyboard commands of a board. The board offers its commands; the screen that holds it owns the window's
// keys and passes them on. A board that stands elsewhere offers its commands to nobody.

import { createContext } from "preact";
import { useContext, useLayoutEffect } from "preact/hooks";
import { type KeyLookup, type Keys, lookupIn } from "../ui/use-keys";

/** Where the screen keeps the commands of its board. */
export interface CommandSlot {
  current: KeyLookup | null;
}

export const BoardCommands = createContext<CommandSlot | null>(null);

/** Offers the board's commands, as they are at each render, to the screen around it. */
export function useCommands(commands: Keys | KeyLookup): void {
  const slot = useContext(BoardCommands);
  if (slot) slot.current = lookupIn(commands);
  useLayoutEffect(
    () => () => {
      if (slot) slot.current = null;
    },
    [slot],
  );
}
