import { sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import { consentOfMessage } from "../consents/of-message.ts";
import { blacklisted } from "../blacklist/repository.ts";
import type { Rows } from "../tables.ts";
import { BLACKLISTED, OPTED_OUT } from "./skipping.ts";

/** Why nothing may be sent unasked to an address now, as a sentence; null where it may. */
export async function whyUnwanted(
  { db, enterpriseId }: Rows,
  type: ChannelType,
  address: string,
): Promise<string | null> {
  const { rows } = await sql<{ barred: boolean; out: boolean }>`
    select ${blacklisted(type)} as barred, exists (
      select from consent k where ${consentOfMessage(type)} and not k.opted_in) as out
    from (select ${enterpriseId}::uuid as enterprise_id, ${address}::text as address) m`.execute(db);
  const [found] = rows;
  return found?.barred ? BLACKLISTED : found?.out ? OPTED_OUT : null;
}
