import { sql } from "kysely";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { WireRecord } from "#contract/sandbox/index.ts";
import type { Database } from "#server/platform/db/pools.ts";
import { json } from "#server/platform/db/tables.ts";
import { phoneId } from "../messages/phone-id.ts";
import { type GroupCommit, groupCommit } from "#server/platform/db/group-commit.ts";

/** A message that a vendor has taken, on its way into the database. */
export interface Taken {
  /** UUID version 7. */
  id: string;
  channelId: string;
  address: string;
  at: Date;
  vendorId: string;
  reference: string | null;
  onceKey: string | null;
  bubble: Bubble;
  /** What the list of telephones shows of it. */
  excerpt: string;
  wire: WireRecord;
  plan: string;
  failure: string | null;
  /** What becomes of it when the person has not written for 24 hours; the same where that does not matter. */
  outside: { plan: string; failure: string | null } | null;
  mischief: string | null;
  callbackUrl: string | null;
}

/**
 * Takes messages in: each is answered once it is in the database, and one statement takes in all that wait. What it
 * gives says whether the message is new; a second one under the same key is not.
 */
export function createIntake(database: Pick<Database, "tenant">) {
  const lines = new Map<string, GroupCommit<Taken, boolean>>();
  const lineOf = (enterpriseId: string) => {
    const known = lines.get(enterpriseId);
    if (known) return known;
    const line = groupCommit<Taken, boolean>((batch) => write(database, enterpriseId, batch), { max: 500 });
    lines.set(enterpriseId, line);
    return line;
  };
  return {
    take: (enterpriseId: string, taken: Taken): Promise<boolean> => lineOf(enterpriseId).add(taken),
    async drain(): Promise<void> {
      for (const line of lines.values()) await line.drain();
    },
  };
}
export type Intake = ReturnType<typeof createIntake>;

async function write(
  database: Pick<Database, "tenant">,
  enterpriseId: string,
  batch: readonly Taken[],
): Promise<boolean[]> {
  const column = <T>(value: (one: Taken) => T): T[] => batch.map(value);
  const result = await sql<{ id: string }>`
    with given as materialized (
      select * from unnest(
        ${column((one) => one.id)}::uuid[], ${column((one) => one.channelId)}::uuid[],
        ${column((one) => phoneId(one.channelId, one.address))}::uuid[], ${column((one) => one.address)}::text[],
        ${column((one) => one.at)}::timestamptz[], ${column((one) => one.vendorId)}::text[],
        ${column((one) => one.reference)}::text[], ${column((one) => one.onceKey)}::text[],
        ${column((one) => json(one.bubble))}::jsonb[], ${column((one) => one.excerpt)}::text[],
        ${column((one) => json(one.wire))}::jsonb[], ${column((one) => one.plan)}::text[],
        ${column((one) => one.failure)}::text[], ${column((one) => one.outside?.plan ?? null)}::text[],
        ${column((one) => one.outside?.failure ?? null)}::text[], ${column((one) => one.mischief)}::text[],
        ${column((one) => one.callbackUrl)}::text[]
      ) as g(id, channel_id, phone_id, address, at, vendor_id, reference, once_key, bubble, excerpt, wire,
             plan, failure, outside_plan, outside_failure, mischief, callback_url)),
    phone as (
      insert into sandbox_phone as p (enterprise_id, id, channel_id, address, unread, last_at, last_text)
      select ${enterpriseId}, phone_id, min(channel_id::text)::uuid, min(address), count(*), max(at), (array_agg(excerpt order by id desc))[1]
      from given group by phone_id order by phone_id
      on conflict (enterprise_id, id) do update set
        unread = p.unread + excluded.unread, last_at = excluded.last_at, last_text = excluded.last_text
      returning p.id, p.wrote_at),
    message as (
      insert into sandbox_message (enterprise_id, id, channel_id, phone_id, direction, at, vendor_id, reference, once_key, bubble, wire)
      select ${enterpriseId}, id, channel_id, phone_id, 'out', at, vendor_id, reference, once_key, bubble, wire from given
      on conflict (enterprise_id, channel_id, once_key) where once_key is not null do nothing
      returning id),
    planned as (
      select g.*, g.outside_plan is not null
          and coalesce(k.wrote_at, '-infinity') < g.at - interval '24 hours' as late
      from given g join message m on m.id = g.id join phone k on k.id = g.phone_id),
    progress as (
      insert into sandbox_progress (enterprise_id, message_id, channel_id, plan, failure, mischief, callback_url, due_at)
      select ${enterpriseId}, id, channel_id, case when late then outside_plan else plan end,
        case when late then outside_failure else failure end, mischief, callback_url,
        case when (case when late then outside_plan else plan end) = '' then null else at end
      from planned)
    select id from message`.execute(database.tenant(enterpriseId));
  if (result.rows.length === batch.length) return batch.map(() => true);
  const fresh = new Set(result.rows.map((row) => row.id));
  return batch.map(({ id }) => fresh.has(id));
}
