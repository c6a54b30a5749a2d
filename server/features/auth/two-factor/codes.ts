import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { SECURITY_CODE_DIGITS } from "#contract/auth/words.ts";
import { slowDigest } from "#server/platform/crypto/passwords.ts";

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

/**
 * Short codes are kept as keyed digests, bound to whose they are: the database alone does not let them be guessed.
 * `keys`: those by which they may have been made, today's last.
 */
export function createDigests(keys: readonly Buffer[]) {
  const digest = (key: Buffer, owner: string, code: string) =>
    createHmac("sha256", key)
      .update(`${owner}:${code.replaceAll("-", "")}`)
      .digest();
  const all = (owner: string, code: string): Buffer[] => keys.map((key) => digest(key, owner, code));
  return {
    of: (owner: string, code: string): Buffer => all(owner, code).at(-1)!,
    /** For codes that last: each of them hashed as slowly as a password. Those of before came without a salt. */
    slow: (owner: string, code: string, salt: Buffer | null): Promise<Buffer[]> =>
      Promise.all(all(owner, code).map((one) => (salt ? slowDigest(one, salt) : one))),
    fits: (kept: Buffer, owner: string, code: string): boolean =>
      all(owner, code).some((given) => timingSafeEqual(kept, given)),
  };
}
