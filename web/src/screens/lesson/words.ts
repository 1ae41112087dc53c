import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the lessons' screen; what a game's coach says stands with the game. */
export const lessonWords = () => pick({ fr, en });
