import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the referee's page. */
export const refereeWords = () => pick({ fr, en });
