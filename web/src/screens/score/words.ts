import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the score sheet and of the rematch. */
export const scoreWords = () => pick({ fr, en });
