/** What fits one block, beside its end mark and its length. */
const TEXT_MAX = 55;
const ROUNDS = 64;

const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, by) => by).some((by) => by > 1 && number % by === 0),
);
/** The first 32 bits behind the point. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const KEYS = Int32Array.from(primes.slice(0, ROUNDS), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/**
 * The first 32 bits of the SHA-256 (FIPS 180-4) of a short text. Written out because a browser's own is asked for one
 * hash at a time and takes longer to ask than to compute, and because it hashes on https alone.
 */
export function createHashStart(): (text: string) => number {
  const words = new Int32Array(ROUNDS);
  return (text) => {
    if (text.length > TEXT_MAX) throw new RangeError("The text is too long for one block.");
    words.fill(0, 0, 16);
    for (let at = 0; at < text.length; at++) words[at >> 2]! |= text.charCodeAt(at) << (24 - 8 * (at & 3));
    words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3));
    words[15] = text.length * 8;
    return (START[0]! + mix(words)) | 0;
  };
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mix(words: Int32Array): number {
  for (let at = 16; at < ROUNDS; at++) {
    const [near, far] = [words[at - 2]!, words[at - 15]!];
    const one = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const other = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    words[at] = (words[at - 16]! + other + words[at - 7]! + one) | 0;
  }
  let a = START[0]!;
  let b = START[1]!;
  let c = START[2]!;
  let d = START[3]!;
  let e = START[4]!;
  let f = START[5]!;
  let g = START[6]!;
  let h = START[7]!;
  for (let at = 0; at < ROUNDS; at++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const one = (h + high + ((e & f) ^ (~e & g)) + KEYS[at]! + words[at]!) | 0;
    const other = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  return a;
}
