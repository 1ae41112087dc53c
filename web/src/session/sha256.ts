// SHA-256 by the browser where it offers it, which it does not over plain http on a home network; there by hand
// (FIPS 180-4).

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined) return sha256ByHand(bytes);
  return hex(new Uint8Array(await subtle.digest("SHA-256", bytes)));
}

/** The first 32 bits of the fraction of a root of each of the first primes. */
function constants(count: number, root: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** (1 / root) % 1) * 2 ** 32);
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(size));
  for (const [place, byte] of bytes.entries()) view.setUint8(place, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, start: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(start + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1;
  }
  return words;
}

export function sha256ByHand(bytes: Uint8Array): string {
  const state = constants(8, 2);
  const k = constants(64, 3);
  const view = padded(bytes);
  for (let start = 0; start < view.byteLength; start += 64) {
    const words = schedule(view, start);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = h + s1 + ((e & f) ^ (~e & g)) + (k[i] ?? 0) + (words[i] ?? 0);
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = s0 + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = (state[place] ?? 0) + word;
  }
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}
