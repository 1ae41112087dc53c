// Shortcuts of a screen. They stay quiet while somebody types, and while a dialog is open.

import { useLayoutEffect, useRef } from "preact/hooks";

export type Keys = Record<string, () => void>;

export function useKeys(keys: Keys): void {
  // Whoever types fast presses the next key before effects have run: always the latest meaning counts, and the
  // first key as soon as there is something to see.
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
