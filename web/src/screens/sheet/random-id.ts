const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** So many letters of 6 random bits each: 22 of them cannot be guessed. */
export const randomId = (letters: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(letters)), (byte) => ALPHABET[byte % 64]).join("");
