// Every text of a dictionary; what takes numbers or names is said with a few of each.

type Say = (...args: unknown[]) => unknown;

const all = (value: unknown) => Array<unknown>(5).fill(value);
const NUMBERS = [all(0), all(1), [2, 3, 4, 5, 6]];
const NAMES = [all("Inès"), all("Atchoum")]; // each begins with a vowel; the second is a family of Ruckus!

// What cannot be said with a name, or takes a list.
const NUMBERS_ONLY = /\.times$/;
const OF_LISTS = /\.list$/;

export interface Said {
  path: string;
  text: string;
  args: readonly unknown[]; // none: a plain text
}

export function textsOf(value: unknown, path = "", args: readonly unknown[] = []): Said[] {
  if (typeof value === "string") return [{ path, text: value, args }];
  if (typeof value === "function") {
    if (OF_LISTS.test(path)) return [];
    const samples = NUMBERS_ONLY.test(path) ? NUMBERS : [...NUMBERS, ...NAMES];
    return samples.flatMap((sample) => textsOf((value as Say)(...sample), path, sample));
  }
  if (typeof value !== "object" || value === null) return [{ path, text: String(value), args }];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`, args));
}

/** For `it.each`: the path, and the text with what it was said with. */
export const rowsOf = (dict: unknown): [string, string, Said][] =>
  textsOf(dict).map((said) => [said.path, said.text, said]);

// These take a tile, a part or a date, never a name.
const NAMELESS = new Set(
  [
    ...[
      "andThen",
      "because",
      "date",
      "down",
      "group",
      "half",
      "instead",
      "insteadOf",
      "lay",
      "missing",
      "open",
    ],
    ...["onlySwap", "openingOk", "sentence", "theGroup", "theTile", "timeLeft", "title", "up"],
  ].map((key) => `.${key}`),
);
// These begin at two.
const MANY = /\.(follows|short|counted)$/;

const keyOf = (path: string): string => path.slice(path.lastIndexOf("."));
const UNELIDED = /(^|[\s(«’])(d|l|qu|n|j|s|m|t)[ea] (Inès|Atchoum)/i;
const FR_NOUN = "points|cartes|plaques|parties|tours|coups|jours|manches|indices|secondes|chaises|places";
const EN_NOUN = "points|cards|tiles|jokers|days|rounds|hints|seconds|chairs|seats";
const FR_MANY = new RegExp(`(^|\\D)[01]\\s(${FR_NOUN})\\b`);
const EN_MANY = new RegExp(`(^|\\D)1\\s(${EN_NOUN})\\b`);
const SHOUT_INSIDE = /[!?](\s[a-zà-ÿ]|\.)/;

// « on » is « you » in English, or nobody at all.
const ABOUT_ONE = /(^|[.:,;] )one (passes|steals|calls|lays|draws|plays|only)\b/i;

/** What is wrong with the grammar of a text in this language; empty where nothing is. */
export function faultsOf({ path, text, args }: Said, lang: "fr" | "en"): string[] {
  const names = typeof args[0] === "string";
  const faults: [string, boolean][] = [
    ["elision", lang === "fr" && names && !NAMELESS.has(keyOf(path)) && UNELIDED.test(text)],
    [
      "plural",
      args.length > 0 && !names && !MANY.test(path) && (lang === "fr" ? FR_MANY : EN_MANY).test(text),
    ],
    ["a mark inside the sentence", SHOUT_INSIDE.test(text)],
    ["a sentence about « one »", lang === "en" && ABOUT_ONE.test(text)],
    ["hole", /\b(undefined|null)\b|\[object/.test(text)],
  ];
  return faults.flatMap(([fault, found]) => (found ? [fault] : []));
}
