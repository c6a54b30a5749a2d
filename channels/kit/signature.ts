import { createHmac, timingSafeEqual } from "node:crypto";

export type HmacAlgorithm = "sha1" | "sha256" | "sha512";

/** HMAC (RFC 2104) over bytes or text. */
export const hmac = (
  algorithm: HmacAlgorithm,
  secret: string,
  content: Uint8Array | string,
  encoding: "hex" | "base64",
): string => createHmac(algorithm, secret).update(content).digest(encoding);

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
