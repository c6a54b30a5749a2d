import type { BroadcastMessage } from "#contract/broadcasts/views.ts";
import {
  csvOf,
  type DispatchRow,
  listMessages,
  type MessagePage,
  type MessageRow,
} from "#server/features/messages/public.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { ListedBroadcast } from "./repository.ts";
import type { Rows } from "./tables.ts";

type Sender = Pick<ListedBroadcast, "contact_id">;
type Of = Pick<DispatchRow, "no">;

/** A page of a broadcast's messages. */
export async function messagePage(
  rows: Rows,
  { contact_id }: Sender,
  { no }: Of,
  page: MessagePage,
): Promise<{ messages: BroadcastMessage[]; more: boolean }> {
  const found = await listMessages(rows, no, { ...page, limit: page.limit + 1 });
  const messages = found.slice(0, page.limit).map((row) => ({
    id: String(row.seq),
    from: contact_id,
    to: row.address,
    customerId: row.customerId,
    currentDeliveryStatus: row.status,
    currentDeliveryStatusTime: row.at.toISOString(),
    reason: row.reason,
  }));
  return { messages, more: found.length > page.limit };
}

/** A broadcast's messages as a file. */
export const messagesCsv = (
  rows: Rows,
  { contact_id }: Sender,
  { no }: Of,
  filter: Pick<MessagePage, "status" | "search">,
): FileOutcome =>
  csvOf(
    "broadcast-messages.csv",
    ["From", "To", "Sent Date", "Status", "Channel Message Id", "Reason"],
    (after: MessageRow | undefined, limit) =>
      listMessages(rows, no, { ...filter, after: after?.seq ?? 0, from: 0, limit }),
    (row) => [
      contact_id,
      row.address,
      row.at.toISOString(),
      row.status,
      row.vendorId ?? "",
      row.reason ?? "",
    ],
  );
