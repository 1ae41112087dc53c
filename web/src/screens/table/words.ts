import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words that all screens of a table share. */
export const tableWords = () => pick({ fr, en });
