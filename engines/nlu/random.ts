export type Random = () => number;

/** A seeded stream of numbers in [0, 1): 32-bit xorshift (Marsaglia, "Xorshift RNGs", 2003). */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bf03635 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

/** Shuffles the first `length` places of `items` (Fisher-Yates). */
export function shuffle(items: Int32Array, length: number, random: Random): void {
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const held = items[last] as number;
    items[last] = items[other] as number;
    items[other] = held;
  }
}
