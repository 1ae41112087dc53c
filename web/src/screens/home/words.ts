import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the home page. */
export const homeWords = () => pick({ fr, en });
