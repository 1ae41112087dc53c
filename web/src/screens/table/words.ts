import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** What is said at a table, whichever of its screens is up. */
export const tableWords = () => pick({ fr, en });
