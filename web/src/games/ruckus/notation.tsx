// Families as the rule books write them: by the first letter of the French name.

import type { Notation } from "../game";
import { RuckusCard } from "./art";
import { BOUCANS } from "./family-drawings";
import { familyName } from "./family-words";
import type { Family } from "./view";

const isFamily = (word: string): word is Family => word in BOUCANS;

export const notation: Notation = (letters) =>
  letters.every(isFamily)
    ? letters.map((family) => ({ name: familyName(family), picture: <RuckusCard family={family} /> }))
    : null;
