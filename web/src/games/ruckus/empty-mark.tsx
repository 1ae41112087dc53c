import { settings } from "../../settings";
import { FamilyFace } from "./art";
import type { Family } from "./view";

/** What stands where a family is not: its initial; in English, where the word may begin otherwise, its faded drawing. */
export function EmptyMark({ family }: { family: Family }) {
  return (
    <span class="absent" aria-hidden="true">
      {settings.value.lang === "fr" ? family : <FamilyFace family={family} />}
    </span>
  );
}
