/** One link of one message: the number of its dispatch, its place there, and which of its links it is. */
export interface LinkPlace {
  no: number;
  seq: number;
  link: number;
}

/** A keyed digest of a text; of its bytes the first are used, as many as the proof has signs. */
export type Sign = (text: string) => Uint8Array;

/** Letters and digits alone: nothing that markup means something by, or that a reader's messenger cuts off. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const HALF = 31;
const PROOF = 7;
const CODE = /^[0-9A-Za-z]{10,40}$/;

/**
 * The code of a tracked link: 10 to 16 characters for the first million dispatches of up to a million people.
 * @param proof How many signs of it nobody can guess.
 */
export function writeLinkCode(place: LinkPlace, sign: Sign, proof = PROOF): string {
  const body = writeNumber(place.no) + writeNumber(place.seq) + writeNumber(place.link);
  return body + proofOf(body, sign, proof);
}

/** Which link a code means; undefined for one that was not made with the same key. */
export function readLinkCode(code: string, sign: Sign, proof = PROOF): LinkPlace | undefined {
  if (!CODE.test(code)) return undefined;
  const body = code.slice(0, -proof);
  if (!equal(proofOf(body, sign, proof), code.slice(-proof))) return undefined;
  const numbers = readNumbers(body);
  const [no, seq, link] = numbers ?? [];
  if (numbers?.length !== 3 || no === undefined || seq === undefined || link === undefined) return undefined;
  return { no, seq, link };
}

/** In base 31, the lowest digit first; a digit of the upper half says that another one follows. */
function writeNumber(value: number): string {
  let out = "";
  let left = value;
  while (left >= HALF) {
    out += DIGITS[HALF + (left % HALF)];
    left = Math.floor(left / HALF);
  }
  return out + DIGITS[left];
}

function readNumbers(body: string): number[] | undefined {
  const numbers: number[] = [];
  let value = 0;
  let worth = 1;
  for (const sign of body) {
    const digit = DIGITS.indexOf(sign);
    value += (digit % HALF) * worth;
    worth *= HALF;
    if (digit >= HALF) continue;
    numbers.push(value);
    value = 0;
    worth = 1;
  }
  const whole = worth === 1 && numbers.every(Number.isSafeInteger);
  return whole ? numbers : undefined;
}

function proofOf(body: string, sign: Sign, length: number): string {
  let value = 0n;
  for (const byte of sign(body).subarray(0, length)) value = value * 256n + BigInt(byte);
  let out = "";
  for (let at = 0; at < length; at++) {
    out += DIGITS[Number(value % 62n)];
    value /= 62n;
  }
  return out;
}

/** Takes as long wherever the two begin to differ. */
function equal(one: string, other: string): boolean {
  let differs = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) differs |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return differs === 0;
}
