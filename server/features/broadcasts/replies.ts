import type { BroadcastReply } from "#contract/broadcasts/views.ts";
import {
  type DispatchRow,
  latestReplies,
  repliedTo,
  type Replied,
} from "#server/features/messages/public.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Rows } from "./tables.ts";

type Of = Pick<DispatchRow, "no">;

const present = ({ seq, address, customerId, name, text, at }: Replied): BroadcastReply => ({
  messageId: String(seq),
  from: address,
  name,
  customerId,
  text,
  at: at.toISOString(),
});

/** A page of who answered a broadcast, the latest first. */
export async function replyPage(
  rows: Rows,
  { no }: Of,
  { from, limit }: { from: number; limit: number },
): Promise<{ replies: BroadcastReply[]; more: boolean }> {
  const found = await latestReplies(rows, no, { from, limit: limit + 1 });
  return { replies: found.slice(0, limit).map(present), more: found.length > limit };
}

/** All of them as a file. */
export const repliesCsv = (rows: Rows, { no }: Of): FileOutcome =>
  csvInBatches(
    "broadcast-replies.csv",
    ["From", "Name", "Date", "First words"],
    (after: Replied | undefined, limit) => repliedTo(rows, no, { after: after?.seq ?? 0, limit }),
    ({ address, name, at, text }) => [address, name ?? "", at.toISOString(), text ?? ""],
  );
