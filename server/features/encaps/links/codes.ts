import { sealedColumns } from "#server/platform/crypto/places.ts";
import { randomBytes } from "node:crypto";
import { RUN_PAGE } from "#contract/encaps/runs.ts";
import { tokenHash } from "#server/platform/crypto/tokens.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";

/** 144 bits: nobody guesses one. */
const BYTES = 18;
/** What can be a code at all. */
export const isCode = (text: string): boolean => /^[\w-]{24}$/.test(text);
const place = sealedColumns("encap_link", ["code"]);

/** The codes of links: found by their hash, and sealed so that they can be shown again. */
export function createCodes({ secrets, addresses }: Pick<Platform, "secrets" | "addresses">) {
  return {
    make(enterpriseId: string) {
      const id = newId();
      const code = randomBytes(BYTES).toString("base64url");
      return { id, code_hash: tokenHash(code), code: secrets.seal(code, place(enterpriseId, id)) };
    },
    /** What people open. */
    address: ({ enterprise_id, id, code }: { enterprise_id: string; id: string; code: string }): string =>
      `${addresses.public()}${RUN_PAGE}/${secrets.open(code, place(enterprise_id, id))}`,
  };
}
export type Codes = ReturnType<typeof createCodes>;
