import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/** Messages that go out once more, and when. */
export interface LaterChunk {
  dispatchNo: number;
  channelId: string;
  urgent: boolean;
  seqs: number[];
  tries: number;
  doubt: boolean;
  inMs: number;
  /** They wait for what their clocks show: the end of quiet hours, or where it is `local`, their time. */
  quiet?: boolean;
  local?: boolean;
}

/** A chunk that others join holds no more than so many. */
const CHUNK_MAX = 1_000;
/** Who waits for what a clock shows waits for that and no longer. */
const QUIET_WITHIN_S = 1;

/**
 * Adds messages to a chunk of the same kind that waits for about as long: trouble would else crumble a dispatch into
 * ever smaller chunks. False when there is none. The dispatch is locked by the caller.
 */
export async function joinQueue({ db, enterpriseId }: Rows, later: LaterChunk): Promise<boolean> {
  const seconds = later.inMs / 1_000;
  const { quiet = false, local = false } = later;
  const [least, most] = quiet
    ? [seconds - QUIET_WITHIN_S, seconds + QUIET_WITHIN_S]
    : [seconds * 0.4, seconds * 1.2];
  const joined = await sql`
    update dispatch_chunk c set seqs = c.seqs || ${later.seqs}::int[], size = c.size + ${later.seqs.length}::int
    where c.enterprise_id = ${enterpriseId} and c.dispatch_no = ${later.dispatchNo} and c.no = (
      select k.no from dispatch_chunk k
      where k.enterprise_id = ${enterpriseId} and k.dispatch_no = ${later.dispatchNo} and not k.finished
        and k.owner is null and k.seqs is not null and k.intent = 0
        and k.tries = ${later.tries}::smallint and k.doubt = ${later.doubt}
        and k.quiet = ${quiet} and k.local = ${local}
        and k.size + ${later.seqs.length}::int <= ${CHUNK_MAX}::int
        and k.run_at > now() + make_interval(secs => ${least}::double precision)
        and k.run_at <= now() + make_interval(secs => ${most}::double precision)
      order by k.no desc limit 1 for update skip locked)`.execute(db);
  return Number(joined.numAffectedRows) > 0;
}
