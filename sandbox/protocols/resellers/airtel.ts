import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import { mediaBubble, replyButton, templateBubble, textBubble } from "../../kit/bubbles.ts";
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
  basicOf,
  digits,
  json,
  jsonOf,
  listAt,
  plus,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";
import { META_ERRORS } from "../cloud-api/reasons.ts";

const { WHATSAPP, RCS } = CHANNEL_TYPES;
const BASE = "/gateway/airtel-xchange/basic/whatsapp-manager/v1";
const RCS_PATH = "/gateway/airtel-xchange/conversation-message-acceptor/v1/rcs/message/send";

const problem = (reason: Reason, message = SENTENCES[reason]): WireReply =>
  json({ error: { code: META_ERRORS[reason].code, message } }, STATUSES[reason]);

/** WhatsApp and RCS by Airtel IQ as public clients speak them; its webhooks are not published, ours are assumed. */
export const airtel: Protocol = {
  vendor: "airtel",
  name: "Airtel",
  grounds: "assumed",
  window: (type) => (type === WHATSAPP ? "receipt" : "never"),
  stages: () => ALL_STAGES,
  invent: (type, _contactId, random) => ({
    username: `user${random(6)}`,
    password: random(12),
    customerId: random(8),
    ...(type === RCS ? { agentId: random(8), subAccountId: random(8) } : { businessId: `BSNS_${random(6)}` }),
  }),
  doors: ({ credentials: { username, password } }) => [`${username}:${password}`],
  knock({ headers }) {
    const given = basicOf(headers.authorization);
    return given ? [`${given.user}:${given.password}`] : [];
  },
  stranger: () => problem("auth"),
  read,
  messageId: ({ uuid }) => uuid,
  accepted: (_call, { vendorId }) =>
    json({
      success: true,
      code: "200",
      messageRequestId: vendorId,
      vendorAckId: vendorId,
      status: "INITIATED",
    }),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) => oneByOne(account, receipts, report),
  said: (account, said) => [toHook(account, spoken(said))],
};

function read(request: WireRequest, account: Account): Call {
  const body = jsonOf(request);
  const rcs = request.path === RCS_PATH;
  const to = textAt(body, rcs ? "msisdn" : "to");
  const bubble = rcs ? rcsTemplate(body, account) : bubbleOf(request.path.slice(BASE.length + 1), body);
  if (!to || !bubble) return answer("refused", problem("request"));
  const name = bubble.template?.name;
  return {
    kind: "message",
    to: plus(digits(to)),
    bubble,
    reference: null,
    key: null,
    ...(name === undefined ? {} : { template: { name, body: [], buttons: [] } }),
  };
}

function rcsTemplate(body: unknown, { credentials }: Account): Bubble | undefined {
  if (
    textAt(body, "agentId") !== credentials.agentId ||
    textAt(body, "customerId") !== credentials.customerId
  )
    return undefined;
  const values = listAt(body, "templateVariableData", "textVariables").map(String);
  return templateBubble(textAt(body, "templateId") ?? "", undefined, values);
}

function bubbleOf(path: string, body: unknown): Bubble | undefined {
  const text = textAt(body, "message", "text");
  const file = at(body, "mediaAttachment");
  switch (path) {
    case "template/send": {
      const message = at(body, "message");
      const values = listAt(message, "variables").map(String);
      const buttons = listAt(message, "payload").map((value) => replyButton(String(value), String(value)));
      return templateBubble(textAt(body, "templateId") ?? "", undefined, values, {
        header: textAt(message, "headerVars", 0),
        ...(file ? { media: mediaBubble(textAt(file, "type"), textAt(file, "url")).media } : {}),
        ...(buttons.length > 0 ? { buttons } : {}),
      });
    }
    case "session/send/text":
      return text ? textBubble(text) : undefined;
    case "session/send/media":
      return mediaBubble(textAt(file, "type"), textAt(file, "url"), { text });
    case "session/send/interactive/buttons":
      return {
        kind: "buttons",
        text,
        buttons: listAt(body, "buttons").map((one) => replyButton(textAt(one, "title"), textAt(one, "tag"))),
      };
    case "session/send/interactive/list": {
      const rows = listAt(body, "list", "options").map((row) => ({
        id: textAt(row, "tag") ?? "",
        title: textAt(row, "title") ?? "",
        description: textAt(row, "description"),
      }));
      return {
        kind: "list",
        text,
        list: { button: textAt(body, "list", "heading") ?? "Menu", sections: [{ title: "", rows }] },
      };
    }
    default:
      return undefined;
  }
}

const report = ({ vendorId, to, stage, at: when, failure }: Receipt) => ({
  messageRequestId: vendorId,
  recipient: digits(to),
  status: stage.toUpperCase(),
  timestamp: when,
  ...(failure ? { error: { code: META_ERRORS[failure].code, message: SENTENCES[failure] } } : {}),
});

const spoken = ({ vendorId, from, profileName, at: when, content }: Said) => ({
  messageId: vendorId,
  from: digits(from),
  name: profileName,
  timestamp: when,
  message: contentOf(content),
});

function contentOf(content: Said["content"]): object {
  switch (content.kind) {
    case "text":
      return { text: content.text };
    case "media":
      return {
        text: content.media.caption,
        media: { url: content.media.url, mimeType: content.media.mimeType },
      };
    case "choice":
      return { text: content.title, payload: content.id };
    case "location":
      return { text: `${content.latitude},${content.longitude}` };
  }
}
