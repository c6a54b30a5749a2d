import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";

const { accepted, sent, delivered, read, doubt } = MESSAGE_STATUS;

/**
 * When a message `m` went: accepted by the vendor the last time it was tried, or heard of later where the vendor leaves
 * that out. One in doubt counts: nobody knows that it did not go.
 */
export const WRITTEN_AT = sql`(select coalesce(max(e.at) filter (where e.status = ${sql.lit(accepted)}),
    min(e.at) filter (where e.status in (${sql.lit(sent)}, ${sql.lit(delivered)}, ${sql.lit(read)})),
    max(e.at) filter (where e.status = ${sql.lit(doubt)})) as at
  from message_event e where e.enterprise_id = m.enterprise_id and e.dispatch_no = m.dispatch_no and e.seq = m.seq)`;

/** Below it nothing went: it waits, was stopped or skipped. */
export const WENT = sql`m.status >= ${sql.lit(doubt)}`;
