import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words for those who come to a table. */
export const arriveWords = () => pick({ fr, en });
