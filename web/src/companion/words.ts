import { pick } from "../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words that the parts around a real table share. */
export const companionWords = () => pick({ fr, en });
