import type { BroadcastReply } from "#contract/broadcasts/views.ts";
import { customerNames } from "#server/features/customers/public.ts";
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

/** By the customers' names, where they are customers, and else as they call themselves. */
async function named(rows: Rows, list: readonly Replied[]): Promise<Replied[]> {
  const nameOf = await customerNames(rows, list);
  return list.map((one) => ({ ...one, name: nameOf(one) ?? one.name }));
}

/** A page of who answered a broadcast, the latest first. */
export async function replyPage(
  rows: Rows,
  { no }: Of,
  { from, limit }: { from: number; limit: number },
): Promise<{ replies: BroadcastReply[]; more: boolean }> {
  const found = await latestReplies(rows, no, { from, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return { replies: (await named(rows, shown)).map(present), more: found.length > limit };
}

/** All of them as a file. */
export const repliesCsv = (rows: Rows, { no }: Of): FileOutcome =>
  csvInBatches(
    "broadcast-replies.csv",
    ["From", "Name", "Date", "First words"],
    async (after: Replied | undefined, limit) =>
      named(rows, await repliedTo(rows, no, { after: after?.seq ?? 0, limit })),
    ({ address, name, at, text }) => [address, name ?? "", at.toISOString(), text ?? ""],
  );
