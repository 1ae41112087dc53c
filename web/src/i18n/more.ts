// The words of what is opened now and then: the talk, the account, the check of the deal. They come with it.

import { computed } from "@preact/signals";
import { settings } from "../settings";
import { moreEn } from "./more-en";
import { moreFr } from "./more-fr";

export type More = typeof moreFr;

const DICTS: Record<"fr" | "en", More> = { fr: moreFr, en: moreEn };

export const more = computed<More>(() => DICTS[settings.value.lang]);
