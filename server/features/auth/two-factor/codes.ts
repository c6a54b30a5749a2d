import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { SECURITY_CODE_DIGITS } from "#contract/auth/words.ts";

/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = [4, 4, 4];

/** A code to keep on paper: xxxx-xxxx-xxxx, 59 bits. */
export const newRecoveryCode = (): string =>
  GROUPS.map((length) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")).join(
    "-",
  );

/** A code to type from a mail. */
export const newMailCode = (): string =>
  String(randomInt(10 ** SECURITY_CODE_DIGITS)).padStart(SECURITY_CODE_DIGITS, "0");

/** Short codes are kept as keyed digests, bound to whose they are: the database alone does not let them be guessed. */
export const createDigests = (key: Buffer) => ({
  of: (owner: string, code: string): Buffer =>
    createHmac("sha256", key)
      .update(`${owner}:${code.replaceAll("-", "")}`)
      .digest(),
  alike: (kept: Buffer | null, given: Buffer): boolean =>
    timingSafeEqual(kept ?? randomBytes(given.length), given),
});
