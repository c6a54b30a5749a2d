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

const present = (
  { seq, address, customerId, name, text, at }: Replied,
  names: ReadonlyMap<string, string>,
): BroadcastReply => ({
  messageId: String(seq),
  from: address,
  name: (customerId && names.get(customerId)) ?? name,
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
  const shown = found.slice(0, limit);
  const names = await customerNames(
    rows,
    shown.map(({ customerId }) => customerId),
  );
  return { replies: shown.map((one) => present(one, names)), more: found.length > limit };
}

/** All of them as a file. */
export const repliesCsv = (rows: Rows, { no }: Of): FileOutcome =>
  csvInBatches(
    "broadcast-replies.csv",
    ["From", "Name", "Date", "First words"],
    async (after: Replied | undefined, limit) => {
      const found = await repliedTo(rows, no, { after: after?.seq ?? 0, limit });
      const names = await customerNames(
        rows,
        found.map(({ customerId }) => customerId),
      );
      return found.map((one) => ({
        ...one,
        name: (one.customerId && names.get(one.customerId)) ?? one.name,
      }));
    },
    ({ address, name, at, text }) => [address, name ?? "", at.toISOString(), text ?? ""],
  );
