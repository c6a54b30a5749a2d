import { sql } from "kysely";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { blacklisted } from "../blacklist/repository.ts";
import type { Rows } from "../tables.ts";
import { BLACKLISTED, OPTED_OUT } from "./skipping.ts";

/** Why nothing may be sent unasked to an address now, as a sentence; null where it may. */
export async function whyUnwanted(
  { db, enterpriseId }: Rows,
  type: ChannelType,
  address: string,
): Promise<string | null> {
  const consented = type === CHANNEL_TYPES.EMAIL ? address.toLowerCase() : address;
  const { rows } = await sql<{ barred: boolean; out: boolean }>`
    select ${blacklisted(type)} as barred, exists (
      select from consent k where k.enterprise_id = m.enterprise_id and k.channel_type = ${type}::smallint
        and k.address = ${consented} and not k.opted_in) as out
    from (select ${enterpriseId}::uuid as enterprise_id, ${address}::text as address) m`.execute(db);
  const [found] = rows;
  return found?.barred ? BLACKLISTED : found?.out ? OPTED_OUT : null;
}
