import { createHmac } from "node:crypto";
import { type LinkPlace, readLinkCode, type Sign, writeLinkCode } from "#engines/templates/index.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

const PURPOSE = "messages.link.v1";
/** Whoever guessed one would speak for somebody: 83 bits, where a tracked link, which leads on, has 41. */
const PREFERENCES = { purpose: "messages.preferences.v1", proof: 14 };
const CONFIRM = { purpose: "messages.confirm.v1", proof: 14 };

const signing =
  (key: Buffer): Sign =>
  (text) =>
    createHmac("sha256", key).update(text).digest();

function codes(secrets: Pick<Secrets, "keys">, purpose: string, proof?: number) {
  const signs = secrets.keys(purpose).map(signing);
  return {
    write: (place: LinkPlace) => writeLinkCode(place, signs.at(-1)!, proof),
    read(code: string): LinkPlace | undefined {
      for (const sign of signs) {
        const place = readLinkCode(code, sign, proof);
        if (place) return place;
      }
      return undefined;
    },
  };
}
export type LinkCodes = ReturnType<typeof codes>;

/** Codes of tracked links: of this installation, and made up by nobody. */
export const linkCodes = (secrets: Pick<Secrets, "keys">): LinkCodes => codes(secrets, PURPOSE);
/** Codes of the page on which the reader of a message says what they want. */
export const preferenceCodes = (secrets: Pick<Secrets, "keys">): LinkCodes =>
  codes(secrets, PREFERENCES.purpose, PREFERENCES.proof);
/** Codes of the page on which the reader of a mail confirms that they want more. */
export const confirmCodes = (secrets: Pick<Secrets, "keys">): LinkCodes =>
  codes(secrets, CONFIRM.purpose, CONFIRM.proof);
