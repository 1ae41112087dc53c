import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of players' pages. */
export const profileWords = () => pick({ fr, en });
