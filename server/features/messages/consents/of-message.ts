import { type RawBuilder, sql } from "kysely";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";

/** That the consent `k` is of whom the message `m` goes to: mail addresses are kept in small letters. */
export const consentOfMessage = (type: number): RawBuilder<boolean> => sql<boolean>`(
  k.enterprise_id = m.enterprise_id and k.channel_type = ${type}::smallint
  and k.address = ${type === CHANNEL_TYPES.EMAIL ? sql`lower(m.address)` : sql`m.address`})`;
