// Keyboard shortcuts of a screen. They are off while an input has the focus and while a dialog is open.

import { useLayoutEffect, useRef } from "preact/hooks";

/** Commands by the name of their key; letters are written small. */
export type Keys = Record<string, () => void>;

/** What a key means now; undefined where it means nothing. */
export type KeyLookup = (event: KeyboardEvent) => (() => void) | undefined;

export const lookupIn = (keys: Keys | KeyLookup): KeyLookup =>
  typeof keys === "function"
    ? keys
    : (event) => keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];

export function useKeys(keys: Keys | KeyLookup): void {
  // A fast typist presses the next key before effects have run: the handler reads the latest keys from a ref, and a
  // layout effect installs it before the first paint.
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
      const run = lookupIn(latest.current)(event);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
