import { sql } from "kysely";
import type { CustomerNeed } from "#server/features/customers/public.ts";

/**
 * Whether a message of the dispatch `d` went to somebody who is in a journey that goes on by what becomes of it: once
 * it is emptied, nobody hears of that any more.
 */
export const sentToWaiting = sql`(d.source = 'journey' and exists (
  select from journey_visit v
  join journey_run r on r.enterprise_id = v.enterprise_id and r.id = v.run_id and r.state = 'running'
  join journey_listen l on l.enterprise_id = r.enterprise_id and l.journey_id = r.journey_id and l.role = 'way'
    and l.key = v.step_id and l.what in ('delivered', 'read', 'failed', 'clicked')
  where v.enterprise_id = d.enterprise_id and v.dispatch_no = d.no))`;

/** Who is on their way through a journey. */
export const onTheWay: CustomerNeed = (
  enterpriseId,
  among,
) => sql`select r.customer_id, null from journey_run r
  where r.enterprise_id = ${enterpriseId} and r.state = 'running'
    ${among ? sql`and r.customer_id = any(${[...among.ids]}::uuid[])` : sql``}`;
