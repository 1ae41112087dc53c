import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the check of a deal. */
export const dealWords = () => pick({ fr, en });
