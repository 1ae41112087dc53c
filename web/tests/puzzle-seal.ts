/** As docs/protocol.md describes it: FNV-1a of the id, then xorshift; with whole numbers, to be independent. */
export function seal(id: string, secret: unknown): string {
  const whole = 2n ** 32n;
  let word = 2166136261n;
  for (const byte of new TextEncoder().encode(id)) word = ((word ^ BigInt(byte)) * 16777619n) % whole;
  const mixed = new TextEncoder().encode(JSON.stringify(secret)).map((byte) => {
    word ^= (word << 13n) % whole;
    word ^= word >> 17n;
    word ^= (word << 5n) % whole;
    return byte ^ Number(word % 256n);
  });
  return btoa(String.fromCharCode(...mixed));
}
