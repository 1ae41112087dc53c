import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the chrono. */
export const chronoWords = () => pick({ fr, en });
