import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the chat, the log and the list of people. */
export const talkWords = () => pick({ fr, en });
