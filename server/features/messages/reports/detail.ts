import type { MessageDetail } from "#contract/messages/detail.ts";
import { fail } from "#server/platform/fail.ts";
import { compileLinks } from "../clicks/links-of.ts";
import { clicksOf } from "../clicks/repository.ts";
import type { DispatchRow } from "../dispatches/repository.ts";
import { compileContent } from "../render/renderer.ts";
import type { Rows } from "../tables.ts";
import { conversionOf } from "../goals/repository.ts";
import { replyOf } from "../replies/repository.ts";
import { faceOf, wordsOf } from "./face.ts";
import { historyOf, listMessages } from "./of-dispatch.ts";

/** The channel that a message went through, also after it was removed. */
export interface Sender {
  contactId: string;
  type: number;
}

/** One message with its history, and what it says. */
export async function messageDetail(
  rows: Rows,
  { no, content, goal_event: event }: Pick<DispatchRow, "no" | "content" | "goal_event">,
  { contactId, type }: Sender,
  seq: number,
): Promise<MessageDetail> {
  const [row] = await listMessages(rows, no, { search: "", after: seq - 1, from: 0, limit: 1 });
  if (row?.seq !== seq) throw fail("NOT_FOUND", { what: "message" });
  const rendered = compileContent(content)(row.vars);
  const history = await historyOf(rows, no, seq);
  const clicks = await clicksOf(rows, { dispatchNo: no, seq });
  const reply = await replyOf(rows, no, seq);
  const did = event === null ? undefined : await conversionOf(rows, no, seq);
  const links = clicks.length === 0 ? [] : compileLinks(content)(row.vars);
  return {
    id: String(seq),
    from: contactId,
    to: row.address,
    customerId: row.customerId,
    channelType: type,
    currentDeliveryStatus: row.status,
    transId: row.vendorId,
    messageStatuses: inTurn(history).map(({ status, at, code, description }) => ({
      status,
      messageStatusTime: at.toISOString(),
      code,
      msg: description,
    })),
    clicks: clicks.map(({ pattern, at }) => ({
      url: links.find((link) => link.pattern === pattern)?.url ?? pattern,
      at: at.toISOString(),
    })),
    reply: reply ? { text: reply.text, at: reply.at.toISOString() } : null,
    conversion: event !== null && did ? { event, at: did.at.toISOString(), worth: did.worth } : null,
    text: rendered.ok ? wordsOf(rendered.content) : null,
    face: faceOf(content, row.vars),
  };
}

const SECOND_MS = 1_000;

/** Vendors tell whole seconds, and we write milliseconds: within one, what came later was later. */
function inTurn<T extends { at: Date }>(history: readonly T[]): T[] {
  let latest = 0;
  return history.map((one) => {
    const at = one.at.getTime();
    latest = at < latest && latest - at < SECOND_MS ? latest : at;
    return { ...one, at: new Date(latest) };
  });
}
