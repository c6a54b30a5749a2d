import { waitFor } from "#server/platform/db/locks.ts";
import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#server/platform/scope.ts";
import type { Chunk } from "../chunks/claim.ts";
import type { Rows } from "../tables.ts";

/** Who wrote within so long, or was written to, is not written to first (Meta, "Messaging limits"). */
const DAY = sql`interval '24 hours'`;

interface Sender {
  channelId: string;
  /** How many people it may write to first within 24 hours. */
  limit: number;
}

/** Of rows `m` of `message`: those whose people the channel would write to first. */
const first = (enterpriseId: string, channelId: string) => sql`
  not exists (select from channel_reached r where r.enterprise_id = ${enterpriseId} and r.channel_id = ${channelId}
    and r.address = m.address and r.at > now() - ${DAY})
  and not exists (select from conversation_window v where v.enterprise_id = ${enterpriseId}
    and v.channel_id = ${channelId} and v.address = m.address and v.last_inbound_at > now() - ${DAY})`;

const reached = (enterpriseId: string, channelId: string) => sql`
  select count(*)::int as n, min(at) as since from channel_reached
  where enterprise_id = ${enterpriseId} and channel_id = ${channelId} and at > now() - ${DAY}`;

/** What of a chunk may go out by its channel's messaging limit. */
export interface Admitted {
  /** How many of the chunk's next messages. */
  width: number;
  /** How long until somebody more may be written to first, in milliseconds. */
  waitMs: number;
}

/**
 * Lets as many of a chunk's next `count` messages go as the channel's messaging limit allows, and remembers whom they go
 * to: before they go, so that a crash lets no more through. What somebody waits for is counted and not held (`holds`): a
 * code to sign in with is worth nothing tomorrow, and the vendor may still take it.
 */
export const admit = (
  scope: Scope,
  { channelId, limit, holds }: Sender & { holds: boolean },
  chunk: Chunk,
  count: number,
): Promise<Admitted> =>
  scope.write(async ({ db, enterpriseId }) => {
    // What others have been let through is seen by the statements after this one.
    await waitFor(db, "peopleReached", channelId);
    await sql`delete from channel_reached where enterprise_id = ${enterpriseId} and channel_id = ${channelId}
      and at <= now() - ${DAY}`.execute(db);
    const found = await sql<{ width: number; left: number; inMs: number }>`
      with place as (${placesOf(chunk, count)}),
      fresh as (
        select min(p.p) as p, m.address from place p
        join message m on m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${chunk.dispatchNo}
          and m.seq = p.seq and m.status = 0
        where ${first(enterpriseId, channelId)}
        group by m.address),
      used as (${reached(enterpriseId, channelId)}),
      judged as (
        select p, address, row_number() over (order by p) <= greatest(0, ${limit}::int - used.n)
          or not ${holds} as goes
        from fresh, used),
      kept as (
        insert into channel_reached (enterprise_id, channel_id, address)
        select ${enterpriseId}::uuid, ${channelId}::uuid, address from judged where goes
        on conflict (enterprise_id, channel_id, address) do update set at = now())
      select coalesce((select min(p) from judged where not goes), ${count}::int) as width,
        ${limit}::int - n - (select count(*) from judged where goes)::int as left,
        greatest(1, extract(epoch from coalesce(since, now()) + ${DAY} - now()) * 1000)::float8 as "inMs"
      from used`.execute(db);
    const { width, left, inMs } = found.rows[0]!;
    await noteHeld(db, enterpriseId, chunk.dispatchNo, left > 0 ? null : inMs);
    return { width, waitMs: inMs };
  });

/** Positions from where the chunk stands, and the messages at them. */
const placesOf = ({ seqs, fromSeq, done }: Chunk, count: number): RawBuilder<unknown> =>
  seqs
    ? sql`select n::int - 1 as p, seq from unnest(${seqs.slice(done, done + count)}::int[]) with ordinality u (seq, n)`
    : sql`select p, ${fromSeq + done}::int + p as seq from generate_series(0, ${count - 1}::int) p`;

/** That nobody more may be written to first, and until when, is said of the dispatch; that somebody may, as well. */
async function noteHeld(
  db: Rows["db"],
  enterpriseId: string,
  no: number,
  inMs: number | null,
): Promise<void> {
  const until =
    inMs === null
      ? sql`null::timestamptz`
      : sql`now() + make_interval(secs => ${inMs / 1_000}::double precision)`;
  await sql`update dispatch set held_until = ${until} where enterprise_id = ${enterpriseId} and no = ${no}
    and ${inMs === null ? sql`held_until is not null` : sql`(held_until is null or held_until <= now())`}`.execute(
    db,
  );
}

/**
 * What a channel's messaging limit means for messages that have not begun to go: those of a dispatch, or so many to
 * people of whom it is not known yet whether they were written to.
 */
export async function peopleAhead(
  { db, enterpriseId }: Rows,
  { channelId, limit }: Sender,
  ahead: { dispatchNo: number } | { people: number },
): Promise<{ limit: number; left: number; first: number }> {
  const counted =
    "people" in ahead
      ? sql`${ahead.people}::int`
      : sql`(select count(distinct m.address)::int from message m where m.enterprise_id = ${enterpriseId}
          and m.dispatch_no = ${ahead.dispatchNo} and m.status = 0 and ${first(enterpriseId, channelId)})`;
  const found = await sql<{ reached: number; first: number }>`
    select n as reached, ${counted} as first from (${reached(enterpriseId, channelId)}) r`.execute(db);
  const one = found.rows[0]!;
  return { limit, left: Math.max(0, limit - one.reached), first: one.first };
}
