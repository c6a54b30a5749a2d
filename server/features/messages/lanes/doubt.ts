import { sql } from "kysely";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import type { Chunk } from "../chunks/claim.ts";
import type { RunnerParts } from "./parts.ts";
import { queueAgain } from "../ledger/queue-again.ts";
import { settle } from "../ledger/settle.ts";

/**
 * What is done with messages of which nobody knows whether they went: `resend` where the vendor keeps our reference to
 * one, or the channel says so; `wait` where receipts bring it back; `ask` where neither is.
 */
export function doubtRule({ capabilities, settings }: OpenChannel): "resend" | "wait" | "ask" {
  if (capabilities.doubt === "key") return "resend";
  if (capabilities.doubt === "echo") return "wait";
  return settings.inDoubt === "resend" ? "resend" : "ask";
}

/**
 * Whether a message that a person sends once more keeps its reference: the vendor may have it from a call that broke,
 * and keeps it to one.
 */
export const keepsReference = (channel: OpenChannel): boolean => doubtRule(channel) === "resend";

const CRASHED = "The server stopped while this was being sent; nobody knows whether it went.";

/** Takes care of what an earlier lane was about to send when it died: never more than one window. */
export async function resolveLeft(
  work: Work,
  parts: Pick<RunnerParts, "chunks" | "graceMs">,
  channel: OpenChannel,
  chunk: Chunk,
): Promise<void> {
  const rule = doubtRule(channel);
  if (chunk.intent <= chunk.done || rule === "resend") return;
  const left = await inDoubt(work, chunk);
  await settle(
    work,
    left.map(({ seq, attempt }) => ({
      dispatchNo: chunk.dispatchNo,
      seq,
      attempt,
      status: MESSAGE_STATUS.doubt,
      at: Date.now(),
      code: null,
      description: CRASHED,
      vendorId: null,
    })),
  );
  if (rule === "wait")
    await queueDoubt(
      work,
      parts,
      channel,
      chunk,
      left.map(({ seq }) => seq),
      parts.graceMs,
    );
}

/** Puts messages in doubt in line for after the grace. */
export async function queueDoubt(
  work: Work,
  { chunks }: Pick<RunnerParts, "chunks">,
  channel: OpenChannel,
  { dispatchNo, urgent, tries }: Chunk,
  seqs: number[],
  inMs: number,
): Promise<void> {
  if (seqs.length === 0) return;
  await queueAgain(work, chunks, {
    dispatchNo,
    channelId: channel.id,
    urgent,
    seqs,
    tries: tries + 1,
    doubt: true,
    inMs,
  });
}

async function inDoubt(
  { db, enterpriseId }: Rows,
  chunk: Chunk,
): Promise<{ seq: number; attempt: number }[]> {
  const seqs = chunk.seqs
    ? sql`m.seq = any (${chunk.seqs.slice(chunk.done, chunk.intent)}::int[])`
    : sql`m.seq between ${chunk.fromSeq + chunk.done} and ${chunk.fromSeq + chunk.intent - 1}`;
  const found = await sql<{ seq: number; attempt: number }>`
    select seq, attempt from message m
    where m.enterprise_id = ${enterpriseId} and m.dispatch_no = ${chunk.dispatchNo} and m.status = 0 and ${seqs}
    order by seq`.execute(db);
  return found.rows;
}
