import type { ChatLine } from "../../net/protocol";
import { talkWords } from "./words";

/** What was said, in the reader's language where it was a phrase that everybody knows. */
export function phraseOf(line: ChatLine): string {
  if (line.phrase) return talkWords().phrases[line.phrase] ?? line.phrase;
  return line.text ?? "";
}
