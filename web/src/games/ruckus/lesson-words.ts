import { pick } from "../../i18n";
import { en } from "./lessons-en";
import { fr } from "./lessons-fr";

/** What the coach of this game says, and what its referee answers. */
export const lessonWords = () => pick({ fr, en });
