import type { BroadcastMessage } from "#contract/broadcasts/views.ts";
import { customerNames } from "#server/features/customers/public.ts";
import {
  clicksAmong,
  type DispatchRow,
  listMessages,
  type MessagePage,
  type MessageRow,
} from "#server/features/messages/public.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { ListedBroadcast } from "./repository.ts";
import type { Rows } from "./tables.ts";
import { variantShown } from "./variants.ts";

type Sender = Pick<ListedBroadcast, "contact_id">;
type Named = Sender & Pick<ListedBroadcast, "id" | "variant" | "variant_of" | "share" | "hold_out">;
type Of = Pick<DispatchRow, "no" | "link_origin">;

/** A page of a broadcast's messages. */
export async function messagePage(
  rows: Rows,
  { contact_id }: Sender,
  { no }: Of,
  page: MessagePage,
): Promise<{ messages: BroadcastMessage[]; more: boolean }> {
  const found = await listMessages(rows, no, { ...page, limit: page.limit + 1 });
  const shown = found.slice(0, page.limit);
  const nameOf = await customerNames(rows, shown);
  const messages = shown.map((row) => ({
    id: String(row.seq),
    from: contact_id,
    to: row.address,
    customerId: row.customerId,
    name: nameOf(row),
    currentDeliveryStatus: row.status,
    currentDeliveryStatusTime: row.at.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    reason: row.reason,
  }));
  return { messages, more: found.length > page.limit };
}

const HEAD = ["From", "To", "Sent Date", "Status", "Channel Message Id", "Reason"];
type Line = MessageRow & { clicks?: number };

/**
 * A broadcast's messages as a file; how often each was clicked stands there where that is counted, and which variant it
 * is where there are several.
 */
export function messagesCsv(
  rows: Rows,
  sender: Named,
  { no, link_origin: origin }: Of,
  filter: Pick<MessagePage, "status" | "search">,
): FileOutcome {
  const variant = variantShown(sender);
  return csvInBatches(
    "broadcast-messages.csv",
    [...HEAD, ...(origin === null ? [] : ["Clicks"]), ...(variant ? ["Variant"] : [])],
    async (after: Line | undefined, limit): Promise<Line[]> => {
      const page = await listMessages(rows, no, { ...filter, after: after?.seq ?? 0, from: 0, limit });
      if (origin === null) return page;
      const clicks = await clicksAmong(
        rows,
        no,
        page.map(({ seq }) => seq),
      );
      return page.map((row) => ({ ...row, clicks: clicks.get(row.seq) ?? 0 }));
    },
    (row) => [
      sender.contact_id,
      row.address,
      row.sentAt?.toISOString() ?? "",
      row.status,
      row.vendorId ?? "",
      row.reason ?? "",
      ...(row.clicks === undefined ? [] : [String(row.clicks)]),
      ...(variant ? [variant.letter] : []),
    ],
  );
}
