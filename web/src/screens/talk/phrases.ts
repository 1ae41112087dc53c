import type { ChatLine } from "../../net/protocol";
import { talkWords } from "./words";

/** The text of a chat line; a ready-made phrase in the reader's language. */
export function phraseOf(line: ChatLine): string {
  if (line.phrase) return talkWords().phrases[line.phrase] ?? line.phrase;
  return line.text ?? "";
}
