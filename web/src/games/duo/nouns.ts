// Nouns with the words that go before them: a dictionary gives the noun and its gender, grammar makes the rest.

export interface Noun {
  name: string;
  a: string; // "un rond", "a circle"
  with: string; // "au rond", "with a circle"
}

const ARTICLES = { m: { a: "un", with: "au" }, f: { a: "une", with: "à la" } };

export const frNoun = (name: string, gender: "m" | "f"): Noun => ({
  name,
  a: `${ARTICLES[gender].a} ${name}`,
  with: `${ARTICLES[gender].with} ${name}`,
});

export const enNoun = (name: string): Noun => ({ name, a: `a ${name}`, with: `with a ${name}` });
