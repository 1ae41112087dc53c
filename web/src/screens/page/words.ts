import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the page header and of the notices. */
export const pageWords = () => pick({ fr, en });
