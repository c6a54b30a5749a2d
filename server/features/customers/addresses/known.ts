import { idsOf, keptFor } from "../people/alias.ts";
import { addressesOf } from "../people/identities.ts";
import type { Rows } from "../tables.ts";

/** Under which ids and addresses something may be kept of a customer; undefined for one who is not there. */
export async function knownAs(
  rows: Rows,
  id: string,
): Promise<{ ids: string[]; addresses: string[] } | undefined> {
  const kept = (await keptFor(rows, id)) ?? id;
  const row = await rows.db
    .selectFrom("customer")
    .select("email")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", kept)
    .executeTakeFirst();
  if (!row) return undefined;
  const mail = row.email ? [row.email.toLowerCase()] : [];
  return { ids: await idsOf(rows, kept), addresses: [...(await addressesOf(rows, [kept])), ...mail] };
}
