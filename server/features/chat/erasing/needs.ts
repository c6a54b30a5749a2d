import { sql } from "kysely";

/** Whether a message `i` that came in belongs to a person whose chat is open: its file may still be looked at. */
export const inboundOfOpenChats = sql`exists (select from chat c where c.enterprise_id = i.enterprise_id
  and c.channel_id = i.channel_id and c.address = i.address and c.state <> 3)`;

/** Whether the chat of a customer `c` is open, theirs by name or by where they are reached. */
export const inOpenChat = (enterpriseId: string) => sql`(
  exists (select from chat h where h.enterprise_id = ${enterpriseId} and h.state <> 3 and h.customer_id = any(
    array[c.id] || array(select a.id from customer_alias a
      where a.enterprise_id = ${enterpriseId} and a.customer_id = c.id)))
  or coalesce(c.email in (select h.address from chat h where h.enterprise_id = ${enterpriseId} and h.state <> 3), false)
  or exists (select from customer_identity i where i.enterprise_id = ${enterpriseId} and i.customer_id = c.id
    and i.external_id in (select h.address from chat h where h.enterprise_id = ${enterpriseId} and h.state <> 3)))`;
