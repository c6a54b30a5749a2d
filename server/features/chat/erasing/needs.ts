import { sql } from "kysely";

/** Whether a message `i` that came in belongs to a person whose chat is open: its file may still be looked at. */
export const inboundOfOpenChats = sql`exists (select from chat c where c.enterprise_id = i.enterprise_id
  and c.channel_id = i.channel_id and c.address = i.address and c.state <> 3)`;
