// What a screen reader hears. Each layer has a region and only one of them speaks, so that nothing is said twice;
// what comes up in the same moment (a move, and that it is one's turn now) is said in one breath, as the later text
// would wipe the earlier one away unheard.

import { signal } from "@preact/signals";
import { PAGE, topLayer } from "./layers";

const BREATH = 50;
const CLEARED_AFTER_MS = 6000;

const spoken = signal({ text: "", layer: PAGE });
const coming: string[] = [];
let clearing: ReturnType<typeof setTimeout> | null = null;

export function announce(text: string): void {
  if (text === "" || coming.includes(text)) return;
  if (coming.length === 0) setTimeout(speakUp, BREATH);
  coming.push(text);
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

function speakUp(): void {
  const texts = coming.splice(0);
  const text = texts.length > 1 ? texts.map(sentence).join(" ") : (texts[0] ?? "");
  // The same sentence again is only heard if the region was empty in between.
  spoken.value = { text: spoken.value.text === text ? `${text}\u200b` : text, layer: topLayer.value };
  if (clearing !== null) clearTimeout(clearing);
  clearing = setTimeout(() => {
    spoken.value = { text: "", layer: PAGE };
  }, CLEARED_AFTER_MS);
}

export function LiveRegion({ layer = PAGE }: { layer?: string }) {
  return (
    <div class="sr" role="status" aria-live="polite">
      {spoken.value.layer === layer ? spoken.value.text : ""}
    </div>
  );
}
