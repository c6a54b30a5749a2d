import { createHmac } from "node:crypto";
import { type LinkPlace, readLinkCode, type Sign, writeLinkCode } from "#engines/templates/index.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

const PURPOSE = "messages.link.v1";

const signing =
  (key: Buffer): Sign =>
  (text) =>
    createHmac("sha256", key).update(text).digest();

/** Codes of tracked links: of this installation, and made up by nobody. */
export function linkCodes(secrets: Pick<Secrets, "keys">) {
  const signs = secrets.keys(PURPOSE).map(signing);
  return {
    write: (place: LinkPlace) => writeLinkCode(place, signs.at(-1)!),
    read(code: string): LinkPlace | undefined {
      for (const sign of signs) {
        const place = readLinkCode(code, sign);
        if (place) return place;
      }
      return undefined;
    },
  };
}
export type LinkCodes = ReturnType<typeof linkCodes>;
