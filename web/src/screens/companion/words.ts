import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the pages around the real table. */
export const companionPageWords = () => pick({ fr, en });
