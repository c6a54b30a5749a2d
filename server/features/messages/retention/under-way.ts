import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";

/**
 * Whether a customer `c` is among the people of a sending that is planned, under way or tried again, or nobody knows
 * whether something went to them.
 */
export const sentTo = (enterpriseId: string) => {
  const open = sql`(m.status = ${sql.lit(MESSAGE_STATUS.doubt)} or d.state not in ('done', 'stopped') or d.trying)`;
  const sending = sql`message m join dispatch d on d.enterprise_id = ${enterpriseId} and d.no = m.dispatch_no
    where m.enterprise_id = ${enterpriseId} and ${open}`;
  return sql`(exists (select from ${sending} and m.customer_id = any(
      array[c.id] || array(select a.id from customer_alias a
        where a.enterprise_id = ${enterpriseId} and a.customer_id = c.id)))
    or exists (select from ${sending} and m.customer_id is null and m.address <> '' and m.address = any(
      array(select i.external_id from customer_identity i
        where i.enterprise_id = ${enterpriseId} and i.customer_id = c.id) || c.email)))`;
};
