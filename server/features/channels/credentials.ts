import { sealedColumns } from "#server/platform/crypto/places.ts";
import { fail } from "#server/platform/fail.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";
import type { ChannelRow } from "./tables.ts";

export type Credentials = Record<string, string>;

/** Where the credentials of a channel stand: bound into their seal. */
const place = sealedColumns("channel", ["credentials"]);
const sealPlace = ({ enterprise_id, id }: Pick<ChannelRow, "enterprise_id" | "id">) =>
  place(enterprise_id, id);

export const sealCredentials = (
  secrets: Secrets,
  row: Pick<ChannelRow, "enterprise_id" | "id">,
  credentials: Readonly<Credentials>,
): string => secrets.seal(JSON.stringify(credentials), sealPlace(row));

/** Throws CHANNEL_SEALED when they were sealed by another installation's secret. */
export function openCredentials(
  secrets: Secrets,
  row: Pick<ChannelRow, "enterprise_id" | "id" | "credentials" | "name">,
): Credentials {
  try {
    return JSON.parse(secrets.open(row.credentials, sealPlace(row))) as Credentials;
  } catch {
    throw fail("CHANNEL_SEALED", { name: row.name });
  }
}
