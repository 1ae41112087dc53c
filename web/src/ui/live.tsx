// What a screen reader hears. Texts are queued politely; one region, so that nothing is said twice.

import { signal } from "@preact/signals";

const said = signal("");
let clearing: ReturnType<typeof setTimeout> | null = null;

export function announce(text: string): void {
  if (text === "") return;
  // The same sentence again is only heard if the region was empty in between.
  said.value = said.value === text ? `${text}\u200b` : text;
  if (clearing !== null) clearTimeout(clearing);
  clearing = setTimeout(() => {
    said.value = "";
  }, 6000);
}

export function LiveRegion() {
  return (
    <div class="sr" role="status" aria-live="polite">
      {said.value}
    </div>
  );
}
