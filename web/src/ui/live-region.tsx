// The live region of screen readers. Each layer has one and only the top one has text, so that nothing is read twice.
// Texts of the same moment (a move, and the turn it brings) are joined, since a later one would replace the earlier
// one before it is read.

import { signal } from "@preact/signals";
import { PAGE, topLayer } from "./dialog-stack";

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
  // A screen reader reads the same text again only if the region changed in between.
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
