import type { Secrets } from "#server/platform/crypto/secrets.ts";

/** Where the client secret stands: bound into its seal. */
const place = (enterpriseId: string) => `${enterpriseId}/identity_provider/secret`;

export const sealClientSecret = (secrets: Secrets, enterpriseId: string, secret: string): string =>
  secrets.seal(secret, place(enterpriseId));
export const openClientSecret = (secrets: Secrets, row: { enterprise_id: string; secret: string | null }) =>
  row.secret === null ? "" : secrets.open(row.secret, place(row.enterprise_id));
