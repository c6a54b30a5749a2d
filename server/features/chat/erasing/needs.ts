import { sql } from "kysely";
import type { CustomerNeed } from "#server/features/customers/public.ts";

/** Whether a message `i` that came in belongs to a person whose chat is open: its file may still be looked at. */
export const inboundOfOpenChats = sql`exists (select from chat c where c.enterprise_id = i.enterprise_id
  and c.channel_id = i.channel_id and c.address = i.address and c.state <> 3)`;

/** Whose chat is open, by who they are and by where they are reached. */
export const inOpenChat: CustomerNeed = (enterpriseId) => sql`select h.customer_id, h.address from chat h
  where h.enterprise_id = ${enterpriseId} and h.state <> 3`;
