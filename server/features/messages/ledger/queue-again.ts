import { sql } from "kysely";
import type { Work } from "#server/platform/scope.ts";
import type { ChunkDispatch } from "../chunks/dispatch.ts";
import { joinQueue, type LaterChunk } from "./join-queue.ts";

/** Puts messages in line once more, to go out at a later time. */
export async function queueAgain(
  { db, enterpriseId, afterCommit }: Pick<Work, "db" | "enterpriseId" | "afterCommit">,
  chunks: Pick<ChunkDispatch, "queued">,
  later: LaterChunk,
): Promise<void> {
  // One number is taken at a time: two lanes of a dispatch may queue at once.
  await sql`select 1 from dispatch where enterprise_id = ${enterpriseId} and no = ${later.dispatchNo} for no key update`.execute(
    db,
  );
  if (await joinQueue({ db, enterpriseId }, later)) return;
  const queued = await sql<{ no: number; place: number }>`insert into dispatch_chunk
      (enterprise_id, dispatch_no, no, channel_id, urgent, from_seq, size, seqs, tries, doubt, quiet, local, run_at)
    select ${enterpriseId}, ${later.dispatchNo}, coalesce(max(no), 0) + 1, ${later.channelId}, ${later.urgent}, 0,
      ${later.seqs.length}, ${later.seqs}::int[], ${later.tries}::smallint, ${later.doubt}, ${later.quiet ?? false},
      ${later.local ?? false},
      now() + make_interval(secs => ${later.inMs / 1000}::double precision)
    from dispatch_chunk where enterprise_id = ${enterpriseId} and dispatch_no = ${later.dispatchNo}
    returning no, no + (select turn from dispatch
      where enterprise_id = ${enterpriseId} and no = ${later.dispatchNo}) as place`.execute(db);
  // Hours ahead it is in no queue yet: somebody may turn quiet hours off. When it is due, whoever looks puts it there.
  if (later.quiet) return;
  const { channelId, dispatchNo, urgent, inMs } = later;
  for (const { no, place } of queued.rows)
    afterCommit(() => chunks.queued({ enterpriseId, channelId, dispatchNo, no, urgent, place, inMs }));
}
