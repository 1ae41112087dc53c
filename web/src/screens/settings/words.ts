import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the settings, the name and the account. */
export const settingsWords = () => pick({ fr, en });
