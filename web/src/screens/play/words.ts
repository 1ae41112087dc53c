import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the header, its menu and the list of keys. */
export const playWords = () => pick({ fr, en });
