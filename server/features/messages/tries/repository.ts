import { sql } from "kysely";
import type pg from "pg";
import type { ChannelType } from "#contract/channel-types.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { blacklisted } from "../blacklist/repository.ts";
import { numberColumn } from "#server/platform/db/columns.ts";
import { consentOfMessage } from "../consents/of-message.ts";
import { KEEPS_BACK } from "../consents/standing.ts";
import type { Rows } from "../tables.ts";

/** A broadcast of which something is to be tried again now. */
export interface DueTries {
  enterprise_id: string;
  no: number;
  source_id: string;
}

/** Broadcasts that run or are over, with messages whose next try is due. */
export async function dueTries(system: pg.Pool): Promise<DueTries[]> {
  const found = await system.query<DueTries>(`
    select d.enterprise_id, d.no::float8 as no, d.source_id from dispatch d
    where d.trying and not d.tries_held and d.state in ('running', 'done') and d.source_id is not null and exists (
      select from message_try t where t.enterprise_id = d.enterprise_id and t.dispatch_no = d.no and t.next_at <= now())
    order by d.no`);
  return found.rows;
}

/** So long after a broadcast was over vendors may still tell that a message of it failed. */
const LATE = "interval '3 days'";

/** Ends trying where nothing waits for a try and nothing more is told. */
export const endTried = (system: pg.Pool) =>
  system.query(`
    update dispatch d set trying = false
    where d.trying and d.state in ('done', 'stopped') and d.finished_at < now() - ${LATE} and not exists (
      select from message_try t where t.enterprise_id = d.enterprise_id and t.dispatch_no = d.no
        and t.next_at is not null)`);

/** Tries nothing of a dispatch again by itself any more. Says whether something still was tried. */
export async function endTries({ db, enterpriseId }: Rows, no: number): Promise<boolean> {
  await sql`update message_try set next_at = null
    where enterprise_id = ${enterpriseId} and dispatch_no = ${no} and next_at is not null`.execute(db);
  const ended = await sql`update dispatch set trying = false
    where enterprise_id = ${enterpriseId} and no = ${no} and trying`.execute(db);
  return Number(ended.numAffectedRows) > 0;
}

/** A day's grace: who was held up by a pause or an empty wallet has lost the try, and not the people their peace. */
const OVER = sql`t.first_at + (d.try_days + 1) * interval '1 day' < now()`;

/**
 * Messages whose next try is due, the longest due first. Who has said stop meanwhile or has not
 * confirmed, is on the blacklist, was erased, or
 * whose days are over is not tried any more.
 */
export async function takeDue(
  { db, enterpriseId }: Rows,
  no: number,
  type: ChannelType,
  most: number,
): Promise<number[]> {
  const due = sql`t.enterprise_id = ${enterpriseId} and t.dispatch_no = ${no} and t.next_at <= now()`;
  await sql`update message_try t set next_at = null
    from message m, dispatch d
    where ${due} and m.enterprise_id = t.enterprise_id and m.dispatch_no = t.dispatch_no and m.seq = t.seq
      and d.enterprise_id = t.enterprise_id and d.no = t.dispatch_no
      and (m.status <> ${MESSAGE_STATUS.failed}::smallint or m.address = '' or ${OVER} or ${blacklisted(type)}
        or exists (select from consent k where ${consentOfMessage(type)} and ${KEEPS_BACK}))`.execute(db);
  const found = await sql<{ seq: number }>`select t.seq from message_try t where ${due}
    order by t.next_at, t.seq limit ${most}`.execute(db);
  return found.rows.map(({ seq }) => seq);
}

/** Messages that stand as failed for a reason that may pass. */
export async function passingOf({ db, enterpriseId }: Rows, no: number): Promise<number[]> {
  const found = await sql<{ seq: number }>`
    select t.seq from message_try t join message m on m.enterprise_id = t.enterprise_id
      and m.dispatch_no = t.dispatch_no and m.seq = t.seq and m.status = ${MESSAGE_STATUS.failed}::smallint
    where t.enterprise_id = ${enterpriseId} and t.dispatch_no = ${no} and t.failed_at is not null
    order by t.seq`.execute(db);
  return found.rows.map(({ seq }) => seq);
}

const OUT = [MESSAGE_STATUS.accepted, MESSAGE_STATUS.sent, MESSAGE_STATUS.delivered, MESSAGE_STATUS.read];

export interface TriesTold {
  waiting: number;
  nextAt: Date | null;
  due: number;
  tried: number;
  rescued: number;
  passing: number;
}

/** What of dispatches is tried again, and what came of it, all of them together. */
export async function tellTries({ db, enterpriseId }: Rows, nos: readonly number[]): Promise<TriesTold> {
  const failed = sql`m.status = ${MESSAGE_STATUS.failed}::smallint`;
  const found = await sql<TriesTold>`
    select count(t.next_at) filter (where ${failed})::int as waiting,
      min(t.next_at) filter (where ${failed}) as "nextAt",
      count(*) filter (where t.next_at <= now() and ${failed})::int as due,
      count(*) filter (where t.tries > 0)::int as tried,
      count(*) filter (where t.tries > 0 and m.status = any(${OUT}::smallint[]))::int as rescued,
      count(*) filter (where t.failed_at is not null and ${failed})::int as passing
    from message_try t join message m on m.enterprise_id = t.enterprise_id and m.dispatch_no = t.dispatch_no
      and m.seq = t.seq
    where t.enterprise_id = ${enterpriseId} and t.dispatch_no = any(${numberColumn(nos)}::bigint[])`.execute(
    db,
  );
  return found.rows[0]!;
}
