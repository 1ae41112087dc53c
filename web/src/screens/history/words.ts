import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the past matches. */
export const historyWords = () => pick({ fr, en });
