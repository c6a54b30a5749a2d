import type { BroadcastMessage, MessageDetail } from "#contract/broadcasts/broadcasts.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import {
  compileContent,
  type DispatchRow,
  historyOf,
  listMessages,
  type MessagePage,
} from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "./tables.ts";

/** A page of a broadcast's messages. */
export async function messagePage(
  rows: Rows,
  { contactId }: Pick<OpenChannel, "contactId">,
  { no }: Pick<DispatchRow, "no">,
  page: MessagePage,
): Promise<{ messages: BroadcastMessage[]; more: boolean }> {
  const found = await listMessages(rows, no, { ...page, limit: page.limit + 1 });
  const messages = found.slice(0, page.limit).map((row) => ({
    id: String(row.seq),
    from: contactId,
    to: row.address,
    customerId: row.customerId,
    currentDeliveryStatus: row.status,
    currentDeliveryStatusTime: row.at.toISOString(),
    reason: row.reason,
  }));
  return { messages, more: found.length > page.limit };
}

/** One message with its history, and what it says. */
export async function messageDetail(
  rows: Rows,
  { no, content }: Pick<DispatchRow, "no" | "content">,
  seq: number,
): Promise<MessageDetail> {
  const [row] = await listMessages(rows, no, { search: "", after: seq - 1, from: 0, limit: 1 });
  if (row?.seq !== seq) throw fail("NOT_FOUND", { what: "message" });
  const rendered = compileContent(content)(row.vars);
  const said = rendered.ok ? rendered.content : undefined;
  const history = await historyOf(rows, no, seq);
  return {
    id: String(seq),
    to: row.address,
    currentDeliveryStatus: row.status,
    transId: row.vendorId,
    messageStatuses: history.map(({ status, at, code, description }) => ({
      status,
      messageStatusTime: at.toISOString(),
      code,
      msg: description,
    })),
    text: said?.kind === "template" ? (said.rendered ?? null) : said?.kind === "text" ? said.text : null,
  };
}
