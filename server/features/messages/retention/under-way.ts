import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { CustomerNeed } from "#server/features/customers/public.ts";

const DOUBT = sql.lit(MESSAGE_STATUS.doubt);

/**
 * Who is among the people of a sending that is planned, under way or tried again, or of whom nobody knows whether
 * something went to them.
 */
export const sentTo: CustomerNeed = (enterpriseId, among) => {
  const people = (which: ReturnType<typeof sql>) => sql`select m.customer_id,
      case when m.customer_id is null then nullif(m.address, '') end
    from dispatch d join message m on m.enterprise_id = ${enterpriseId} and m.dispatch_no = d.no
    where d.enterprise_id = ${enterpriseId} and ${which}`;
  const open = sql`(d.state not in ('done', 'stopped') or d.trying)`;
  if (!among)
    return sql`${people(open)} union all ${people(sql`m.status = ${DOUBT} and exists (
      select from dispatch_stat s where s.enterprise_id = ${enterpriseId} and s.dispatch_no = d.no
        and s.status = ${DOUBT} and s.n <> 0)`)}`;
  const of = (theirs: ReturnType<typeof sql>) => people(sql`(${open} or m.status = ${DOUBT}) and ${theirs}`);
  return sql`${of(sql`m.customer_id = any(${[...among.ids]}::uuid[])`)}
    union all ${of(sql`m.customer_id is null and m.address = any(${[...among.addresses]}::text[])`)}`;
};
