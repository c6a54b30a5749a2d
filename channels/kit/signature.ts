import { createHmac, hash, timingSafeEqual } from "node:crypto";

export type HmacAlgorithm = "sha1" | "sha256" | "sha512";

/** HMAC (RFC 2104) over bytes or text. */
export function hmac(
  algorithm: HmacAlgorithm,
  secret: string,
  content: Uint8Array | string,
  encoding: "hex" | "base64",
): string {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  if (bytes.length > SHORT) return createHmac(algorithm, secret).update(bytes).digest(encoding);
  const { inner, outer, block } = padsOf(algorithm, secret);
  inner.set(bytes, block);
  outer.write(hash(algorithm, inner.subarray(0, block + bytes.length), "binary"), block, "binary");
  return hash(algorithm, outer, encoding);
}

/**
 * What is short is hashed in one call each for the inner and the outer hash, which takes half as long as an object that
 * is made, fed and asked: most of what vendors send is one receipt.
 */
const SHORT = 4_096;
const SHAPES = {
  sha1: { block: 64, digest: 20 },
  sha256: { block: 64, digest: 32 },
  sha512: { block: 128, digest: 64 },
} as const;

/** The padded secret, and room behind it for what is hashed with it. */
interface Pads {
  inner: Buffer;
  outer: Buffer;
  block: number;
}

const kept = new Map<string, Pads>();
const KEPT_MAX = 1_000;

function padsOf(algorithm: HmacAlgorithm, secret: string): Pads {
  const name = `${algorithm} ${secret}`;
  const known = kept.get(name);
  if (known) return known;
  const { block, digest } = SHAPES[algorithm];
  const given = Buffer.from(secret);
  const key = given.length > block ? hash(algorithm, given, "buffer") : given;
  const pads = { inner: Buffer.alloc(block + SHORT), outer: Buffer.alloc(block + digest), block };
  for (let at = 0; at < block; at++) {
    const byte = key[at] ?? 0;
    pads.inner[at] = byte ^ 0x36;
    pads.outer[at] = byte ^ 0x5c;
  }
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(name, pads);
  return pads;
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function sameText(given: string | undefined, expected: string): boolean {
  if (given === undefined || expected === "") return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What some vendors sign: the address followed by each field's name and value, sorted by name. */
export const urlAndParams = (url: string, params: Readonly<Record<string, string>>): string =>
  url +
  Object.keys(params)
    .sort()
    .map((name) => name + params[name])
    .join("");
