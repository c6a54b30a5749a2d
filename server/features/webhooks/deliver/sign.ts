import { sealedColumns } from "#server/platform/crypto/places.ts";
import { createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/** Where the secret of a webhook stands: bound into its seal. */
const place = sealedColumns("webhook", ["secret", "former_secret"]);

export const sealSecret = (secrets: Secrets, enterpriseId: string, id: string, plain: string): string =>
  secrets.seal(plain, place(enterpriseId, id));
export const openSecret = (secrets: Secrets, enterpriseId: string, id: string, sealed: string): string =>
  secrets.open(sealed, place(enterpriseId, id));

/** `v1=<hex>` for each secret that counts: HMAC-SHA256 of the time, a dot and the body. */
export const signatures = (keys: readonly string[], timestamp: number, body: string): string =>
  keys.map((key) => `v1=${createHmac("sha256", key).update(`${timestamp}.${body}`).digest("hex")}`).join(",");
