import { isUserId } from "#contract/channels/user-id.ts";
import { peopleOfTier } from "#contract/channels/tier.ts";
import type { InboundContent, MediaKind } from "../content.ts";
import type { ChannelEvent, ReceiptStatus } from "../events.ts";
import { at, isRecord, listAt, numberAt, own, readJson, textAt } from "../http.ts";
import { templateState } from "../template-states.ts";
import { accountEvent, numberFlag, templateCategory, templateQuality } from "./health.ts";
import { readCloudError } from "./errors.ts";

/** One change of a webhook body, and the business account that it is of. */
export interface CloudChange {
  account: string | undefined;
  field: string;
  value: unknown;
}

/** The changes in a webhook body of the WhatsApp Business Account object; undefined when it is none. */
export function cloudChanges(body: Uint8Array | string): CloudChange[] | undefined {
  const parsed = readJson(body);
  if (at(parsed, "object") !== "whatsapp_business_account") return undefined;
  return listAt(parsed, "entry").flatMap((entry) => {
    const account = textAt(entry, "id");
    return listAt(entry, "changes").map((change) => ({
      account,
      field: textAt(change, "field") ?? "",
      value: at(change, "value"),
    }));
  });
}

/** Every event of such a body, whichever account it names; undefined when it is none. */
export const readCloudEvents = (body: Uint8Array | string): ChannelEvent[] | undefined =>
  cloudChanges(body)?.flatMap(readCloudChange);

/** The events of one change. */
export function readCloudChange({ field, value }: CloudChange): ChannelEvent[] {
  switch (field) {
    case "messages":
      return readCloudValue(value);
    case "user_preferences":
      return listAt(value, "user_preferences").map(readPreference);
    case "message_template_status_update":
      return [templateEvent(value)];
    case "flows":
      return [flowEvent(value)];
    case "phone_number_quality_update":
      return numberNews(value);
    case "business_capability_update":
      return [accountLimit(value)];
    case "message_template_quality_update":
      return [templateQuality(value)];
    case "template_category_update":
      return [templateCategory(value)];
    case "account_update":
      return [accountEvent(value)];
    default:
      return [{ kind: "other", what: field }];
  }
}

/** A flag may come with the limit beside it, or alone. */
function numberNews(value: unknown): ChannelEvent[] {
  const [flag, limit] = [numberFlag(value), numberLimit(value)];
  return flag ? [flag, ...(limit.kind === "limit" ? [limit] : [])] : [limit];
}

/** Limits stand with the whole portfolio since 2025, and are told by this field; the older ones go (Meta, "Messaging limits"). */
const OF_BUSINESS = "max_daily_conversations_per_business";

/**
 * A number's messaging limit as it is now (Meta, "phone_number_quality_update"). Of a number that may send faster the
 * older field says how fast, and not to how many.
 */
function numberLimit(value: unknown): ChannelEvent {
  const number = textAt(value, "display_phone_number")?.replace(/\D/g, "");
  const older = textAt(value, "event") === "THROUGHPUT_UPGRADE" ? undefined : textAt(value, "current_limit");
  const people = peopleOfTier(textAt(value, OF_BUSINESS) ?? older ?? "");
  if (!number || people === undefined) return { kind: "other", what: "phone_number_quality_update" };
  return { kind: "limit", number, people };
}

/** The messaging limit of a business account's numbers as it is now (Meta, "business_capability_update"). */
function accountLimit(value: unknown): ChannelEvent {
  const said = textAt(value, OF_BUSINESS) ?? textAt(value, "max_daily_conversation_per_phone");
  const people = peopleOfTier(said ?? "");
  return people === undefined
    ? { kind: "other", what: "business_capability_update" }
    : { kind: "limit", number: null, people };
}

/** The events of one `value` of the field `messages`: what people wrote, and what became of what they were sent. */
export function readCloudValue(value: unknown): ChannelEvent[] {
  const contacts = listAt(value, "contacts");
  const messages = listAt(value, "messages").map((message) => readMessage(message, contacts));
  const statuses = listAt(value, "statuses");
  return [...messages, ...statuses.map(readStatus), ...peopleIn(contacts, statuses)];
}

/** Who is named by a number and by an id: those a value is about, and those to whom something went. */
function peopleIn(contacts: unknown[], statuses: unknown[]): ChannelEvent[] {
  const people = new Map<string, string>();
  const add = (number: string | undefined, userId: string | undefined) => {
    if (number && /^\d+$/.test(number) && userId && isUserId(userId)) people.set(userId, `+${number}`);
  };
  for (const one of contacts) add(textAt(one, "wa_id"), textAt(one, "user_id"));
  for (const one of statuses) add(textAt(one, "recipient_id"), textAt(one, "recipient_user_id"));
  return [...people].map(([userId, number]) => ({ kind: "person", number, userId }));
}

/** What a person chose in WhatsApp itself: whether a business may write to them unasked. */
function readPreference(preference: unknown): ChannelEvent {
  const number = textAt(preference, "wa_id");
  const [from, value] = [number ? `+${number}` : textAt(preference, "user_id"), textAt(preference, "value")];
  const known = value === "stop" || value === "resume";
  if (!from || !known || textAt(preference, "category") !== "marketing_messages")
    return { kind: "other", what: "user_preferences" };
  return {
    kind: "consent",
    from,
    optedIn: value === "resume",
    at: seconds(textAt(preference, "timestamp")),
  };
}

const STATUSES: Record<string, ReceiptStatus> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  played: "read",
  failed: "failed",
};

/** Meta gives one id; resellers add their own beside it. */
const ID_NAMES = ["id", "message_id", "gs_id", "meta_msg_id"];

function readStatus(status: unknown): ChannelEvent {
  const word = textAt(status, "status") ?? "";
  const known = own(STATUSES, word);
  const ids: string[] = [];
  for (const name of ID_NAMES) {
    const id = textAt(status, name);
    if (id !== undefined) ids.push(id);
  }
  if (!known || ids.length === 0) return { kind: "other", what: `status ${word}` };
  const receipt: ChannelEvent = {
    kind: "receipt",
    vendorIds: ids,
    reference: textAt(status, "biz_opaque_callback_data") ?? null,
    status: known,
    at: seconds(textAt(status, "timestamp")),
  };
  if (known === "failed") receipt.error = readCloudError(listAt(status, "errors")[0]);
  return receipt;
}

/** What WhatsApp tells in the form of a message and nobody wrote: a number that was changed, a chat that was opened. */
const NOTICES = new Set(["system", "request_welcome", "ephemeral"]);

function readMessage(message: unknown, contacts: unknown[]): ChannelEvent {
  const type = textAt(message, "type") ?? "";
  if (NOTICES.has(type)) return { kind: "other", what: type };
  const number = textAt(message, "from");
  const named = textAt(message, "from_user_id");
  const contact =
    contacts.find((one) => (number ? textAt(one, "wa_id") === number : textAt(one, "user_id") === named)) ??
    contacts[0];
  const userId = named ?? textAt(contact, "user_id");
  const from = number ?? userId ?? "";
  return {
    kind: "message",
    vendorId: textAt(message, "id") ?? "",
    from: number ? `+${number}` : from,
    aliases: number && userId ? [userId] : [],
    profileName: textAt(contact, "profile", "name") ?? null,
    at: seconds(textAt(message, "timestamp")),
    content: readContent(message),
    replyTo: textAt(message, "context", "id") ?? null,
  };
}

const MEDIA = new Set<string>(["image", "video", "audio", "document", "sticker"]);

function readContent(message: unknown): InboundContent {
  const type = textAt(message, "type") ?? "unknown";
  if (MEDIA.has(type)) return readMedia(type as MediaKind, at(message, type));
  switch (type) {
    case "text":
      return { kind: "text", text: textAt(message, "text", "body") ?? "" };
    case "location":
      return {
        kind: "location",
        latitude: numberAt(message, "location", "latitude"),
        longitude: numberAt(message, "location", "longitude"),
        name: textAt(message, "location", "name"),
        address: textAt(message, "location", "address"),
      };
    case "contacts":
      return { kind: "contacts", contacts: listAt(message, "contacts").map(readContact) };
    case "button":
      return {
        kind: "choice",
        id: textAt(message, "button", "payload") ?? "",
        title: textAt(message, "button", "text") ?? "",
      };
    case "interactive":
      return readInteractive(at(message, "interactive"));
    case "reaction":
      return {
        kind: "reaction",
        emoji: textAt(message, "reaction", "emoji") ?? "",
        toVendorId: textAt(message, "reaction", "message_id") ?? "",
      };
    case "order":
      return { kind: "text", text: readOrder(at(message, "order")) };
    default:
      return { kind: "unsupported", type };
  }
}

/** What somebody chose from the catalogue, an article a line, and what they wrote with it (Meta, "Receive orders"). */
function readOrder(order: unknown): string {
  const articles = listAt(order, "product_items").map((item) => {
    const price = [textAt(item, "item_price"), textAt(item, "currency")].filter(Boolean).join(" ");
    const article = textAt(item, "product_retailer_id") ?? "";
    return [`${textAt(item, "quantity") ?? "1"} × ${article}`, price].filter(Boolean).join(" · ");
  });
  return [...articles, textAt(order, "text") ?? ""].filter(Boolean).join("\n");
}

function readMedia(media: MediaKind, value: unknown): InboundContent {
  const url = textAt(value, "link") ?? textAt(value, "url");
  return {
    kind: "media",
    media,
    source: url ? { url } : { id: textAt(value, "id") ?? "" },
    caption: textAt(value, "caption"),
    fileName: textAt(value, "filename"),
    mimeType: textAt(value, "mime_type"),
  };
}

function readContact(contact: unknown) {
  return {
    name: textAt(contact, "name", "formatted_name") ?? "",
    phones: listAt(contact, "phones").flatMap((phone) => textAt(phone, "phone") ?? []),
    emails: listAt(contact, "emails").flatMap((email) => textAt(email, "email") ?? []),
  };
}

function readInteractive(interactive: unknown): InboundContent {
  const type = textAt(interactive, "type") ?? "";
  if (type === "button_reply" || type === "list_reply") {
    return {
      kind: "choice",
      id: textAt(interactive, type, "id") ?? "",
      title: textAt(interactive, type, "title") ?? "",
    };
  }
  if (type === "nfm_reply") {
    const values = readJson(textAt(interactive, type, "response_json") ?? "");
    return { kind: "form", values: isRecord(values) ? values : {} };
  }
  return { kind: "unsupported", type: `interactive ${type}` };
}

function templateEvent(value: unknown): ChannelEvent {
  const event = textAt(value, "event") ?? "";
  const status = templateState(event);
  if (!status) return { kind: "other", what: `template ${event}` };
  const said = textAt(value, "reason");
  // Of a pause the sentence stands beside the reason, which is often none.
  const reason =
    said && said !== "NONE"
      ? said
      : (textAt(value, "other_info", "description") ?? textAt(value, "other_info", "title"));
  return {
    kind: "template",
    name: textAt(value, "message_template_name") ?? "",
    vendorId: textAt(value, "message_template_id") ?? null,
    language: textAt(value, "message_template_language") ?? null,
    status,
    reason: reason ?? null,
  };
}

/** Of what Meta tells about flows, how far each is counts here; health of endpoints is for a look alone. */
function flowEvent(value: unknown): ChannelEvent {
  const [event, vendorId] = [textAt(value, "event") ?? "", textAt(value, "flow_id")];
  const status = textAt(value, "new_status");
  if (event !== "FLOW_STATUS_CHANGE" || !vendorId || !status)
    return { kind: "other", what: `flows ${event}` };
  return { kind: "flow", vendorId, status, at: seconds(textAt(value, "timestamp")) };
}

/** Epoch seconds as text, in milliseconds; 0 where there is no such number. */
const seconds = (value: string | undefined): number => (Number(value) || 0) * 1000;
