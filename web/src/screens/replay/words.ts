import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the screen that looks back. */
export const replayWords = () => pick({ fr, en });
