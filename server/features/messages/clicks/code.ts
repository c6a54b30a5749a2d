import { createHmac } from "node:crypto";
import { type LinkPlace, readLinkCode, type Sign, writeLinkCode } from "#engines/templates/index.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

const PURPOSE = "messages.link.v1";

const signing = (secrets: Pick<Secrets, "key">): Sign => {
  const key = secrets.key(PURPOSE);
  return (text) => createHmac("sha256", key).update(text).digest();
};

/** Codes of tracked links: of this installation, and made up by nobody. */
export function linkCodes(secrets: Pick<Secrets, "key">) {
  const sign = signing(secrets);
  return {
    write: (place: LinkPlace) => writeLinkCode(place, sign),
    read: (code: string) => readLinkCode(code, sign),
  };
}
export type LinkCodes = ReturnType<typeof linkCodes>;
