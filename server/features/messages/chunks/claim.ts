import { sql } from "kysely";
import { consentOfMessage } from "../consents/of-message.ts";
import { STANDING, type Standing } from "../consents/standing.ts";
import { blacklisted } from "../blacklist/repository.ts";
import type { Rows } from "../tables.ts";
import { OF_MANY } from "./to-many.ts";
import { DUE, SHARED } from "./free.ts";

/** A part of a dispatch that a lane works on; positions count from its beginning. */
export interface Chunk {
  dispatchNo: number;
  no: number;
  fromSeq: number;
  size: number;
  /** Set where it is a list and no range. */
  seqs: number[] | null;
  tries: number;
  /** Its messages were in doubt, and are sent again unless something was heard of them. */
  doubt: boolean;
  urgent: boolean;
  /** Up to here every message is settled. */
  done: number;
  /** Up to here the lane that had it before was about to send when it died. */
  intent: number;
}

/** A lane that says nothing for so long is taken for dead. */
export const LEASE_S = 15;

const TAKEN = sql`returning c.dispatch_no as "dispatchNo", c.no, c.from_seq as "fromSeq", c.size, c.seqs, c.tries,
  c.doubt, c.urgent, c.done, c.intent`;
const leaseTo = (owner: string) =>
  sql`set owner = ${owner}, lease_until = now() + make_interval(secs => ${LEASE_S}::int)`;

/**
 * Which chunks of a channel: those that its lanes share, of them the single messages alone, or those of one dispatch,
 * which goes at a pace of its own and holds up no other.
 */
export type Among = "shared" | "urgent" | { dispatchNo: number };

const ofMany = sql.raw(OF_MANY);
const isShared = sql.raw(SHARED);
const isDue = sql.raw(DUE);

/** Takes the channel's next chunk that nobody works on; those of single messages first, then those of each dispatch in turn. */
export async function claimNext(
  rows: Rows,
  channelId: string,
  owner: string,
  among: Among,
): Promise<Chunk | undefined> {
  if (typeof among !== "string")
    return claim(rows, owner, firstOf(rows, channelId, sql`c.dispatch_no = ${among.dispatchNo}`));
  const single = await claim(rows, owner, firstOf(rows, channelId, sql`c.urgent and ${isShared}`));
  return single ?? (among === "shared" ? claim(rows, owner, nextInTurn(rows, channelId)) : undefined);
}

async function claim(
  { db }: Rows,
  owner: string,
  which: ReturnType<typeof firstOf>,
): Promise<Chunk | undefined> {
  const claimed = await sql<Chunk>`
    update dispatch_chunk c ${leaseTo(owner)} where (c.enterprise_id, c.dispatch_no, c.no) = (${which})
    ${TAKEN}`.execute(db);
  return claimed.rows[0];
}

/** The one that came first: they stand so in the index. */
const firstOf = ({ enterpriseId }: Rows, channelId: string, which: ReturnType<typeof sql>) => sql`
  select c.enterprise_id, c.dispatch_no, c.no
  from dispatch_chunk c join dispatch d on d.enterprise_id = c.enterprise_id and d.no = c.dispatch_no
  where c.enterprise_id = ${enterpriseId} and c.channel_id = ${channelId} and ${isDue} and d.state = 'running'
    and ${which}
  order by c.run_at, c.dispatch_no, c.no
  limit 1 for update of c skip locked`;

/** Of the first chunk of each dispatch to many, the one with the lowest place: a dispatch's turn and the chunk's number. */
const nextInTurn = ({ enterpriseId }: Rows, channelId: string) => sql`
  select c.enterprise_id, c.dispatch_no, c.no
  from dispatch d cross join lateral (
    select c.enterprise_id, c.dispatch_no, c.no, c.run_at from dispatch_chunk c
    where c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no and ${isDue}
    order by c.no limit 1 for update skip locked) c
  where d.enterprise_id = ${enterpriseId} and d.channel_id = ${channelId} and d.state = 'running'
    and ${ofMany} and ${isShared}
  order by d.turn + c.no, c.run_at, c.dispatch_no
  limit 1`;

/** Takes this very chunk; undefined when someone works on it, it is done, it is not due, or lanes do not share it. */
export async function claimChunk(
  { db, enterpriseId }: Rows,
  { dispatchNo, no }: Pick<Chunk, "dispatchNo" | "no">,
  owner: string,
): Promise<Chunk | undefined> {
  const claimed = await sql<Chunk>`
    update dispatch_chunk c ${leaseTo(owner)} from dispatch d
    where c.enterprise_id = ${enterpriseId} and c.dispatch_no = ${dispatchNo} and c.no = ${no} and ${isDue}
      and d.enterprise_id = c.enterprise_id and d.no = c.dispatch_no and d.state = 'running' and ${isShared}
    ${TAKEN}`.execute(db);
  return claimed.rows[0];
}

export interface WindowMessage {
  seq: number;
  address: string;
  vars: string[] | null;
  attempt: number;
  /** What they said of messages there; null for nothing. */
  standing: Standing | null;
  blacklisted: boolean;
  lastInboundAt: Date | null;
}
export interface Window {
  /** Position at which it ends. */
  end: number;
  messages: WindowMessage[];
}

/** That a message `m` stands in a chunk between where that is and a position. */
export const seqsOf = (chunk: Chunk, end: number) =>
  // The bounds stand in the text and are not looked up: the planner would read the whole table for them.
  chunk.seqs
    ? sql`m.seq = any (${chunk.seqs.slice(chunk.done, end)}::int[])`
    : sql`m.seq between ${chunk.fromSeq + chunk.done}::int and ${chunk.fromSeq + end - 1}::int`;

/** Its `seq` is null where the window holds nothing that is still to be sent. */
type WindowRow = Omit<WindowMessage, "seq"> & { seq: number };

/**
 * Opens the next window of a chunk: renews the lease, looks whether the dispatch still runs, writes down up to where
 * messages may now go out, and reads them; all in one statement. Undefined when the chunk is not the owner's any more,
 * or its dispatch does not run.
 */
export async function openWindow(
  { db, enterpriseId }: Rows,
  chunk: Chunk,
  {
    owner,
    width,
    channelId,
    channelType,
  }: { owner: string; width: number; channelId: string; channelType: number },
): Promise<Window | undefined> {
  const end = Math.min(chunk.size, chunk.done + width);
  const found = await sql<WindowRow>`
    with w as (
      update dispatch_chunk c set intent = ${end},
        lease_until = now() + make_interval(secs => ${LEASE_S}::int)
      from dispatch d
      where c.enterprise_id = ${enterpriseId} and c.dispatch_no = ${chunk.dispatchNo} and c.no = ${chunk.no}
        and c.owner = ${owner} and not c.finished
        and d.enterprise_id = c.enterprise_id and d.no = c.dispatch_no and d.state = 'running'
      returning 1)
    select m.seq, m.address, m.vars, m.attempt,
      ${STANDING} as standing, ${blacklisted(channelType)} as blacklisted,
      v.last_inbound_at as "lastInboundAt"
    from w
    left join message m on m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${chunk.dispatchNo}
      and ${seqsOf(chunk, end)} and m.status = 0
    left join consent k on ${consentOfMessage(channelType)}
    left join conversation_window v on v.enterprise_id = m.enterprise_id and v.channel_id = ${channelId}
      and v.address = m.address
    order by m.seq`.execute(db);
  const [first] = found.rows;
  if (!first) return undefined;
  return { end, messages: first.seq === null ? [] : found.rows };
}

/**
 * Gives a chunk back unfinished: the dispatch was paused, the process ends, or nothing of it may go out for so many
 * milliseconds. Nothing behind `done` was sent.
 */
export const releaseChunk = ({ db, enterpriseId }: Rows, chunk: Chunk, owner: string, inMs = 0) =>
  db
    .updateTable("dispatch_chunk")
    .set((row) => ({
      owner: null,
      lease_until: null,
      intent: row.ref("done"),
      run_at: sql<Date>`greatest(run_at, now() + make_interval(secs => ${inMs / 1_000}::double precision))`,
    }))
    .where("enterprise_id", "=", enterpriseId)
    .where("dispatch_no", "=", chunk.dispatchNo)
    .where("no", "=", chunk.no)
    .where("owner", "=", owner)
    .execute();

/**
 * Moves a chunk on to `done` and ends it where nothing is left; false when it is not the owner's any more, or was moved
 * on before by a commit of which we did not hear.
 */
export async function advance(
  { db, enterpriseId }: Rows,
  chunk: Chunk,
  owner: string,
  done: number,
): Promise<boolean> {
  const moved = await sql`update dispatch_chunk set done = ${done}, finished = (${done}::int >= size),
      lease_until = case when ${done}::int >= size then null else lease_until end
    where enterprise_id = ${enterpriseId} and dispatch_no = ${chunk.dispatchNo} and no = ${chunk.no}
      and owner = ${owner} and done = ${chunk.done}`.execute(db);
  return Number(moved.numAffectedRows) > 0;
}
