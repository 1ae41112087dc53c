import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the waiting room. */
export const waitingWords = () => pick({ fr, en });
