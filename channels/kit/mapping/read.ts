import { type ChannelEvent, type ReceiptStatus } from "../events.ts";
import { type InboundContent, mediaOf } from "../content.ts";
import { type ErrorClass, vendorError } from "../errors.ts";
import { at, isRecord, readForm, readJson, textAt, type WebhookRequest } from "../http.ts";
import { plus } from "../plain.ts";
import { timeOf } from "../times.ts";
import type { InboundRule, Mapping, ReceiptRule } from "./rules.ts";

/**
 * The events of a webhook call by the mapping's ways; `classOf` knows the vendor's codes, `external` makes the external
 * id of who wrote: a number where nothing else is said.
 */
export function readMapped(
  mapping: Mapping,
  request: WebhookRequest,
  classOf: (code: string) => ErrorClass = () => "unknown",
  external: (from: string) => string = plus,
): ChannelEvent[] {
  const data = dataOf(request);
  const { receipts, inbound } = mapping;
  const events = [
    ...items(data, receipts?.list).flatMap(
      (item) => (receipts && readReceipt(receipts, item, request, classOf)) ?? [],
    ),
    ...items(data, inbound?.list).flatMap(
      (item) => (inbound && readInbound(inbound, item, request, external)) ?? [],
    ),
  ];
  return events.length > 0 ? events : [{ kind: "other", what: "a call that the mapping does not read" }];
}

/** JSON as it is; what is none is fields, of the query and of the body. */
function dataOf({ body, query }: WebhookRequest): unknown {
  const json = readJson(body);
  if (isRecord(json) || Array.isArray(json)) return json;
  return { ...query, ...readForm(body) };
}

function items(data: unknown, list: string | undefined): unknown[] {
  const found = list === undefined ? data : at(data, ...list.split("."));
  if (Array.isArray(found)) return found;
  return found === undefined ? [] : [found];
}

const reader =
  (item: unknown, { query }: WebhookRequest) =>
  (way: string | undefined) => {
    if (way === undefined) return undefined;
    return way.startsWith("?") ? textAt(query, way.slice(1)) : textAt(item, ...way.split("."));
  };

function readReceipt(
  rule: ReceiptRule,
  item: unknown,
  request: WebhookRequest,
  classOf: (code: string) => ErrorClass,
): ChannelEvent | undefined {
  const read = reader(item, request);
  const word = read(rule.status)?.toLowerCase();
  const status = Object.entries(rule.statuses).find(([name]) => name.toLowerCase() === word)?.[1];
  const [id, reference] = [read(rule.id), read(rule.reference)];
  if (!status || (id === undefined && reference === undefined)) return undefined;
  if (status === "ignore") return { kind: "other", what: `status ${word}` };
  return {
    kind: "receipt",
    vendorIds: id === undefined ? [] : [id],
    reference: reference ?? null,
    status: status satisfies ReceiptStatus,
    at: timeOf(read(rule.time), request.receivedAt),
    ...(status === "failed"
      ? { error: vendorError(classOf, read(rule.errorCode) ?? word, read(rule.errorText)) }
      : {}),
  };
}

function readInbound(
  rule: InboundRule,
  item: unknown,
  request: WebhookRequest,
  external: (from: string) => string,
): ChannelEvent | undefined {
  const read = reader(item, request);
  const from = read(rule.from);
  const content = contentOf(rule, read);
  if (!from || !content) return undefined;
  return {
    kind: "message",
    vendorId: read(rule.id) ?? "",
    from: external(from),
    aliases: [],
    profileName: read(rule.name) ?? null,
    at: timeOf(read(rule.time), request.receivedAt),
    content,
    replyTo: read(rule.replyTo) ?? null,
  };
}

function contentOf(rule: InboundRule, read: ReturnType<typeof reader>): InboundContent | undefined {
  const [text, url, mimeType, choice] = [rule.text, rule.mediaUrl, rule.mimeType, rule.choiceId].map(read);
  if (choice) return { kind: "choice", id: choice, title: text ?? "" };
  if (url) return { kind: "media", media: mediaOf(mimeType), source: { url }, caption: text, mimeType };
  return text === undefined ? undefined : { kind: "text", text };
}
