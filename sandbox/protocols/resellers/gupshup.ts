import type { Bubble } from "#contract/sandbox/bubble.ts";
import { mediaBubble, replyButton, templateBubble, textBubble, urlButton } from "../../kit/bubbles.ts";
import {
  ALL_STAGES,
  type Account,
  type Call,
  type Protocol,
  type Reason,
  type Receipt,
  type Said,
} from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import {
  at,
  digits,
  formOf,
  json,
  listAt,
  plus,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";
import { META_ERRORS } from "../cloud-api/reasons.ts";

const problem = (reason: Reason, message = SENTENCES[reason]): WireReply =>
  json({ status: "error", message }, STATUSES[reason]);

/** WhatsApp by Gupshup (Gupshup, "Session messages", "Template messages"; webhooks of version 2). */
export const gupshup: Protocol = {
  vendor: "gupshup",
  name: "Gupshup",
  grounds: "documented",
  window: () => "receipt",
  stages: () => ALL_STAGES,
  invent: (_type, _contactId, random) => ({ apiKey: random(16), appName: `Shop${random(2)}` }),
  doors: ({ credentials }) => [credentials.apiKey ?? ""],
  knock: ({ headers }) => [headers.apikey ?? ""],
  stranger: () => problem("auth", "Portal User Not Found With APIKey"),
  read,
  messageId: ({ uuid }) => uuid,
  accepted: (_call, { vendorId }) => json({ status: "submitted", messageId: vendorId }, 202),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) => oneByOne(account, receipts, (receipt) => report(account, receipt)),
  said: (account, said) => [toHook(account, spoken(account, said))],
};

const TEMPLATE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function read(request: WireRequest, { credentials }: Account): Call {
  const { path } = request;
  if (path.startsWith("/sm/api/v1/template/list/"))
    return answer("probe", json({ status: "success", templates: [] }));
  const fields = formOf(request);
  const to = fields.destination ?? "";
  if (fields["src.name"] !== undefined && fields["src.name"] !== credentials.appName) {
    return answer("refused", problem("request", "Invalid App Details"));
  }
  if (path === "/wa/api/v1/template/msg") {
    const template = parse(fields.template);
    const name = textAt(template, "id");
    if (!name || !to) return answer("refused", problem("request"));
    if (!TEMPLATE_ID.test(name)) return answer("refused", problem("request", "Invalid template id"));
    const bubble = templateBubble(
      name,
      undefined,
      listAt(template, "params").map(String),
      headerOf(parse(fields.message)),
    );
    return {
      kind: "message",
      to: plus(digits(to)),
      bubble,
      reference: null,
      key: null,
      template: { name, body: [], buttons: [] },
    };
  }
  if (path !== "/wa/api/v1/msg") return answer("unknown", problem("missing"));
  const bubble = bubbleOf(parse(fields.message));
  if (!to || !bubble) return answer("refused", problem("request", "Invalid Message Format"));
  return { kind: "message", to: plus(digits(to)), bubble, reference: null, key: null };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function headerOf(message: unknown): Partial<Bubble> {
  const type = textAt(message, "type");
  const url = type && textAt(message, type, "link");
  return url ? { media: mediaBubble(type, url).media } : {};
}

function bubbleOf(message: unknown): Bubble | undefined {
  const text = (name: string) => textAt(message, name);
  const type = text("type");
  switch (type) {
    case "text":
      return textBubble(text("text") ?? "");
    case "image":
      return mediaBubble("image", text("originalUrl"), { text: text("caption") });
    case "video":
    case "audio":
    case "sticker":
    case "file":
      return mediaBubble(type, text("url"), { text: text("caption") });
    case "location": {
      const place = { latitude: Number(text("latitude")), longitude: Number(text("longitude")) };
      return { kind: "location", location: { ...place, name: text("name"), address: text("address") } };
    }
    case "contact":
      return { kind: "contacts", contacts: listAt(message, "contacts").map(contact) };
    case "quick_reply": {
      const content = at(message, "content");
      const buttons = listAt(message, "options").map((one) =>
        replyButton(textAt(one, "title"), textAt(one, "postbackText")),
      );
      const words = {
        header: textAt(content, "header"),
        text: textAt(content, "text"),
        footer: textAt(content, "caption"),
      };
      const url = textAt(content, "url");
      return {
        kind: "buttons",
        ...words,
        ...(url ? { media: mediaBubble(textAt(content, "type"), url).media } : {}),
        buttons,
      };
    }
    case "list":
      return listOf(message);
    case "cta_url":
      return { kind: "link", text: text("body"), buttons: [urlButton(text("display_text"), text("url"))] };
    default:
      return undefined;
  }
}

const contact = (given: unknown) => ({
  name: textAt(given, "name", "formattedName") ?? "",
  phones: listAt(given, "phones").flatMap((phone) => textAt(phone, "phone") ?? []),
});

const listOf = (message: unknown): Bubble => ({
  kind: "list",
  header: textAt(message, "title") || undefined,
  text: textAt(message, "body"),
  footer: textAt(message, "footer"),
  list: {
    button: textAt(message, "globalButtons", 0, "title") ?? "Menu",
    sections: listAt(message, "items").map((item) => ({
      title: textAt(item, "title") ?? "",
      rows: listAt(item, "options").map((option) => {
        const title = textAt(option, "title") ?? "";
        const id = textAt(option, "postbackText") ?? title;
        return { id, title, description: textAt(option, "description") || undefined };
      }),
    })),
  },
});

/** `gsId` is the id of the answer; WhatsApp's own stands beside it. */
const report = ({ credentials }: Account, { vendorId, to, stage, at: when, failure }: Receipt) => ({
  app: credentials.appName,
  timestamp: when,
  version: 2,
  type: "message-event",
  payload: {
    id: `wamid.${Buffer.from(vendorId).toString("base64")}`,
    gsId: vendorId,
    type: stage,
    destination: digits(to),
    payload: failure
      ? {
          code: META_ERRORS[failure].code === 131047 ? 470 : META_ERRORS[failure].code,
          reason: SENTENCES[failure],
        }
      : { ts: Math.floor(when / 1000) },
  },
});

const spoken = (
  { credentials }: Account,
  { vendorId, from, profileName, at: when, content, replyTo }: Said,
) => ({
  app: credentials.appName,
  timestamp: when,
  version: 2,
  type: "message",
  payload: {
    id: vendorId,
    source: digits(from),
    ...contentOf(content),
    sender: { phone: digits(from), name: profileName, country_code: "", dial_code: digits(from) },
    ...(replyTo === null ? {} : { context: { id: replyTo, gsId: replyTo } }),
  },
});

function contentOf(content: Said["content"]): { type: string; payload: object } {
  switch (content.kind) {
    case "text":
      return { type: "text", payload: { text: content.text } };
    case "location":
      return {
        type: "location",
        payload: { latitude: content.latitude, longitude: content.longitude, name: content.name },
      };
    case "media": {
      const { type, url, caption, fileName, mimeType } = content.media;
      const payload = { url, name: fileName, contentType: mimeType, ...(caption ? { caption } : {}) };
      return { type: type === "document" ? "file" : type, payload };
    }
    case "choice": {
      const { of, id, title, description } = content;
      if (of === "template")
        return { type: "quick_reply", payload: { text: title, type: "button", postbackText: id } };
      return {
        type: of === "list" ? "list_reply" : "button_reply",
        payload: { title, id, postbackText: id, description },
      };
    }
  }
}
