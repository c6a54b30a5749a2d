import { createHmac } from "node:crypto";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

/** Where its pages stand: on the server's own address. */
export const PAGES = "/sandbox-360dialog";
/** Where its API is asked at the sandbox. */
export const HUB = "dialog360-hub";

const LETTERS = 32;
const signed = (secrets: Pick<Secrets, "key">, text: string) =>
  createHmac("sha256", secrets.key("sandbox.360dialog")).update(text).digest("hex").slice(0, LETTERS);

/** The account of one enterprise at the stand-in for 360dialog: its id cannot be made up. */
export function sandboxPartner(secrets: Pick<Secrets, "key">, enterpriseId: string) {
  const id = `${enterpriseId}_${signed(secrets, `id ${enterpriseId}`)}`;
  return { id, key: signed(secrets, `key ${enterpriseId}`), dialogPath: PAGES, vendor: HUB };
}

/** Whose account it is; undefined where the id was made up. */
export function enterpriseOfPartner(secrets: Pick<Secrets, "key">, id: string): string | undefined {
  const [enterpriseId = ""] = id.split("_");
  return sandboxPartner(secrets, enterpriseId).id === id ? enterpriseId : undefined;
}
