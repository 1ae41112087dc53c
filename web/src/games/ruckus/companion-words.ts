import { pick } from "../../i18n";
import { en } from "./companion-en";
import { fr } from "./companion-fr";

/** The words around the real table. */
export const companionWords = () => pick({ fr, en });
