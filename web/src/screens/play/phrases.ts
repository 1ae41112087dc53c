import { more } from "../../i18n/more";
import type { ChatLine } from "../../net/protocol";

/** What was said, in the reader's language where it was a phrase that everybody knows. */
export function phraseOf(line: ChatLine): string {
  if (line.phrase) return more.value.talk.phrases[line.phrase] ?? line.phrase;
  return line.text ?? "";
}
