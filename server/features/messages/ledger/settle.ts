import { sql } from "kysely";
import { statusNamed } from "#contract/messages/status.ts";
import { numberColumn, sparseColumn, sparseNumbers } from "#server/platform/db/columns.ts";
import { emitWebhooks, wantsWebhooks } from "#server/features/webhooks/public.ts";
import { messageIdOf } from "../message-id.ts";
import type { Rows } from "../tables.ts";
import { fit } from "./fit.ts";
import { newsAmong } from "./news.ts";
import { inRounds } from "./rounds.ts";
import { notePassing } from "../tries/note.ts";

/** What became of a message. */
export interface Settled {
  dispatchNo: number;
  seq: number;
  /** Null where it is not known which attempt is meant: the last one. */
  attempt: number | null;
  status: number;
  /** Milliseconds since 1970. */
  at: number;
  code: string | null;
  description: string | null;
  vendorId: string | null;
  /** A failure that may pass within days. */
  passes?: boolean;
}

const EVENT = "message.status";
/** Counts are kept in so many shards: writers that work side by side seldom meet. */
const SHARDS = 16;
const shard = process.pid % SHARDS;

/** Writes down what became of messages: history, status and counts in one. Gives how many it changed. */
export async function settle(rows: Rows, settled: readonly Settled[]): Promise<number> {
  if (settled.length === 0) return 0;
  const news = (await wantsWebhooks(rows, EVENT)) ? await newsAmong(rows, settled) : [];
  const { ordered, rounds } = inRounds(settled);
  const result = await sql<{ changed: number }>`
    select settle_messages(${shard}::smallint, ${numberColumn(ordered.map((one) => one.dispatchNo))}::bigint[],
      ${numberColumn(ordered.map((one) => one.seq))}::int[],
      ${numberColumn(ordered.map((one) => one.attempt))}::smallint[],
      ${numberColumn(ordered.map((one) => one.status))}::smallint[],
      ${numberColumn(ordered.map((one) => Math.round(one.at)))}::bigint[],
      ${sparseColumn(ordered.map((one) => fit(one.code)))}::text[],
      ${sparseColumn(ordered.map((one) => fit(one.description)))}::text[],
      ${sparseColumn(ordered.map((one) => fit(one.vendorId)))}::text[],
      ${sparseNumbers(rounds)}::smallint[]) as changed`.execute(rows.db);
  const changed = result.rows[0]?.changed ?? 0;
  await notePassing(
    rows,
    ordered.filter(({ passes }) => passes),
  );
  if (news.length > 0) await emitWebhooks(rows, EVENT, () => news.map(happeningOf));
  return changed;
}

function happeningOf(one: Settled) {
  const messageId = messageIdOf(one);
  const error = one.code === null ? null : { code: fit(one.code), text: fit(one.description) };
  const at = new Date(one.at).toISOString();
  return { subjectId: messageId, data: { messageId, status: statusNamed(one.status), at, error } };
}
