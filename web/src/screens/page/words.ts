import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** What every page says around its own text. */
export const pageWords = () => pick({ fr, en });
