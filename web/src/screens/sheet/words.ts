import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the score sheet. */
export const sheetWords = () => pick({ fr, en });
