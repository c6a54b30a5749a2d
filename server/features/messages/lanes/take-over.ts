import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { setBack } from "../ledger/set-back.ts";
import type { Chunk } from "../chunks/claim.ts";
import { doubtRule, resolveLeft } from "./doubt.ts";
import type { RunnerParts } from "./parts.ts";

/** Takes care of what a chunk brings along before any of it is sent; gives the chunk as it stands then. */
export async function takeOver(
  scope: Scope,
  channel: OpenChannel,
  chunk: Chunk,
  owner: string,
  parts: Pick<RunnerParts, "chunks" | "graceMs">,
): Promise<Chunk> {
  // Almost every chunk is new, and brings nothing.
  if (chunk.intent <= chunk.done && !chunk.doubt) return chunk;
  return scope.write(async (work) => {
    await resolveLeft(work, parts, channel, chunk);
    return chunk.doubt && chunk.intent === 0 ? own(work, channel, chunk, owner) : chunk;
  });
}

/**
 * Sets those in doubt back of which nothing was heard, and keeps no others: a person may have decided about the rest
 * meanwhile, and another chunk sends those.
 */
async function own(work: Work, channel: OpenChannel, chunk: Chunk, owner: string): Promise<Chunk> {
  const { db, enterpriseId } = work;
  const same = doubtRule(channel) === "resend";
  const seqs = await setBack(work, chunk.dispatchNo, MESSAGE_STATUS.doubt, chunk.seqs, same);
  await sql`update dispatch_chunk set doubt = false, seqs = ${seqs}::int[], size = ${seqs.length}
    where enterprise_id = ${enterpriseId} and dispatch_no = ${chunk.dispatchNo} and no = ${chunk.no}
      and owner = ${owner}`.execute(db);
  return { ...chunk, doubt: false, seqs, size: seqs.length };
}
