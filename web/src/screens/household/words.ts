import { pick } from "../../i18n";
import { en } from "./en";
import { fr } from "./fr";

/** The words of the people who share a device. */
export const householdWords = () => pick({ fr, en });
