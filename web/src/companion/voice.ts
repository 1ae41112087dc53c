// What the companion says aloud: the phone lies on the table, and nobody looks at it.

import { speakAloud } from "../sound/sound";
import { StoredSignal } from "../storage";

export const spoken = new StoredSignal<boolean>("tablee.companion.voice", (found) => found !== false);

/** Says a sentence, and leaves off the one before. */
export function speak(text: string): void {
  if (spoken.value) speakAloud(text);
}
