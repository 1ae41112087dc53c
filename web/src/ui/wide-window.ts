// Is the window wide enough for something beside the table? The widest cut of styles/breakpoints.json.

import { signal } from "@preact/signals";

const WIDE = "(min-width: 1241px)";

const wide = signal(false);
let query: MediaQueryList | null = null;

/** Whoever reads it is drawn again when the window becomes wide or narrow. */
export function isWide(): boolean {
  if (query === null) {
    query = matchMedia(WIDE);
    wide.value = query.matches;
    query.addEventListener("change", (event) => {
      wide.value = event.matches;
    });
  }
  return wide.value;
}
