// Numbers, lists and signs as each language writes them.

const rules = { fr: new Intl.PluralRules("fr"), en: new Intl.PluralRules("en") };
const lists = { fr: new Intl.ListFormat("fr"), en: new Intl.ListFormat("en") };

/** The word alone, as it stands beside a number. */
const worded = (lang: "fr" | "en") => (n: number, one: string, many: string) =>
  rules[lang].select(Math.abs(n)) === "one" ? one : many;

const counted = (lang: "fr" | "en") => (n: number, one: string, many: string) =>
  `${plain(n)}\u00a0${worded(lang)(n, one, many)}`;

const listed = (lang: "fr" | "en") => (words: readonly string[]) => lists[lang].format(words);

const decimal = (lang: "fr" | "en") => {
  const { format } = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  return (n: number) => format(n);
};

export const frDecimal = decimal("fr");
export const enDecimal = decimal("en");

/** 0 and 1 are singular in French. */
export const frCount = counted("fr");
export const enCount = counted("en");
export const frWord = worded("fr");
export const enWord = worded("en");
export const frList = listed("fr");
export const enList = listed("en");

/** « de Karim », « d’Inès », « d’Yves », « d’Hélène », « de Hugo »: the e falls before a vowel that is heard. */
export const frOf = (name: string): string =>
  `${VOWEL.test(name) || MUTE_H.test(name) ? "d’" : "de "}${name}`;

const VOWEL = /^([aeiouàâäæéèêëîïôöœùûü]|y(?![aeiouéèêàâîôûu]))/i;
// French names have a mute h; those of other languages keep theirs (« de Hassan », « de Harry »), as most do with Hugo.
const MUTE_H =
  /^h(adri|ect|[eé]l[eèoé]|enri|erbert|ermi|erv|ilai|ippol|onor|orac|ortens|ubert|ugue|umbert|yac)/i;

const ENDS: Record<string, string> = { one: "st", two: "nd", few: "rd" };
const places = new Intl.PluralRules("en", { type: "ordinal" });
export const enOrdinal = (n: number): string => `${n}${ENDS[places.select(n)] ?? "th"}`;
/** Of a feminine noun: « la 1re place ». */
export const frOrdinal = (n: number): string => (n === 1 ? "1re" : `${n}e`);

/** A score: the sign always written, a true minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
export const plain = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
