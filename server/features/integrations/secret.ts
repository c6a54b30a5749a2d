import { sealedColumns } from "#server/platform/crypto/places.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";
import { fail } from "#server/platform/fail.ts";

/** Where the key of a configuration stands: bound into its seal. */
const place = sealedColumns("integration", ["secret"]);

export const sealKey = (secrets: Secrets, at: { enterpriseId: string; id: string }, key: string): string =>
  secrets.seal(key, place(at.enterpriseId, at.id));

/** Throws INTEGRATION_SEALED when it was sealed by another installation's secret. */
export function openKey(
  secrets: Secrets,
  row: { enterprise_id: string; id: string; name: string; secret: string },
): string {
  try {
    return secrets.open(row.secret, place(row.enterprise_id, row.id));
  } catch {
    throw fail("INTEGRATION_SEALED", { name: row.name });
  }
}
