import { sealedColumns } from "#server/platform/crypto/places.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

/** Where the client secret stands: bound into its seal. */
const place = sealedColumns("identity_provider", ["secret"], null);

export const sealClientSecret = (secrets: Secrets, enterpriseId: string, secret: string): string =>
  secrets.seal(secret, place(enterpriseId));
export const openClientSecret = (secrets: Secrets, row: { enterprise_id: string; secret: string | null }) =>
  row.secret === null ? "" : secrets.open(row.secret, place(row.enterprise_id));
