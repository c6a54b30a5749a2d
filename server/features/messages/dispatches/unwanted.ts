import { sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import { consentOfMessage } from "../consents/of-message.ts";
import { STANDING, type Standing, whyKeptBack } from "../consents/standing.ts";
import { blacklisted } from "../blacklist/repository.ts";
import type { Rows } from "../tables.ts";
import { BLACKLISTED } from "./skipping.ts";

/** Why nothing may be sent to an address now, as a sentence; null where it may. `unasked`: of a broadcast or its like. */
export async function whyUnwanted(
  { db, enterpriseId }: Rows,
  type: ChannelType,
  address: string,
  unasked: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ barred: boolean; standing: Standing | null }>`
    select ${blacklisted(type)} as barred, (
      select ${STANDING} from consent k where ${consentOfMessage(type)}) as standing
    from (select ${enterpriseId}::uuid as enterprise_id, ${address}::text as address) m`.execute(db);
  const [found] = rows;
  return found?.barred ? BLACKLISTED : (whyKeptBack(found?.standing ?? null, unasked) ?? null);
}
