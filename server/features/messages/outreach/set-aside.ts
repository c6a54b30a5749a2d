import { sql } from "kysely";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type Chunk, LEASE_S, seqsOf } from "../chunks/claim.ts";
import type { ChunkDispatch } from "../chunks/dispatch.ts";
import { queueAgain } from "../ledger/queue-again.ts";
import { type ByClock, clocksAt } from "./clocks.ts";

export interface SetAside {
  /** The chunk without those that were set aside; undefined where it is another's by now. */
  chunk: Chunk | undefined;
  count: number;
  /** Until then nobody of it is to wait. */
  awakeUntil: number;
}

/**
 * Sets those of a chunk aside who wait for what their clocks show, in line for when they do, before anything of it is
 * opened: what was set aside is in doubt for nobody, whoever dies. In one transaction, so that nobody is in two chunks or
 * in none.
 */
export async function setAside(
  scope: Scope,
  chunks: Pick<ChunkDispatch, "queued">,
  channel: OpenChannel,
  chunk: Chunk,
  owner: string,
  rules: ByClock,
): Promise<SetAside> {
  const { db, enterpriseId } = scope;
  const left = await sql<{ seq: number; address: string }>`
    select m.seq, m.address from message m where m.enterprise_id = ${enterpriseId}
      and m.dispatch_no = ${chunk.dispatchNo} and m.status = 0 and ${seqsOf(chunk, chunk.size)}
    order by m.seq`.execute(db);
  const now = Date.now();
  const clockOf = clocksAt(rules, channel.type, await timeZoneOf(scope), now);
  const held = new Map<number, { seqs: number[]; local: boolean }>();
  const awake: number[] = [];
  let awakeUntil = Infinity;
  for (const { seq, address } of left.rows) {
    const clock = clockOf(address);
    if (clock.holds) {
      const others = held.get(clock.turns);
      if (others) others.seqs.push(seq);
      else held.set(clock.turns, { seqs: [seq], local: clock.holds === "local" });
    } else {
      awake.push(seq);
      awakeUntil = Math.min(awakeUntil, clock.turns);
    }
  }
  if (held.size === 0) return { chunk, count: 0, awakeUntil };
  const seqs = [...before(chunk), ...awake];
  const rest: Chunk = { ...chunk, fromSeq: 0, seqs, size: seqs.length, intent: chunk.done };
  const kept = await scope.write(async (work) => {
    const changed =
      await sql`update dispatch_chunk set from_seq = 0, seqs = ${seqs}::int[], size = ${seqs.length}::int,
        intent = ${chunk.done}, finished = (${chunk.done}::int >= ${seqs.length}::int), lease_until =
          case when ${chunk.done}::int >= ${seqs.length}::int then null else now() + make_interval(secs => ${LEASE_S}::int) end
      where enterprise_id = ${enterpriseId} and dispatch_no = ${chunk.dispatchNo} and no = ${chunk.no}
        and owner = ${owner} and not finished and done = ${chunk.done}`.execute(work.db);
    if (Number(changed.numAffectedRows) === 0) return false;
    for (const [until, group] of held)
      await queueAgain(work, chunks, {
        dispatchNo: chunk.dispatchNo,
        channelId: channel.id,
        urgent: chunk.urgent,
        seqs: group.seqs,
        tries: chunk.tries,
        doubt: false,
        inMs: until - now,
        quiet: true,
        local: group.local,
      });
    return true;
  });
  const count = left.rows.length - awake.length;
  return kept ? { chunk: rest, count, awakeUntil } : { chunk: undefined, count: 0, awakeUntil };
}

/** Those that went before: whom a chunk wrote to is looked up by its messages. */
const before = ({ seqs, fromSeq, done }: Chunk): number[] =>
  seqs?.slice(0, done) ?? Array.from({ length: done }, (_, at) => fromSeq + at);
