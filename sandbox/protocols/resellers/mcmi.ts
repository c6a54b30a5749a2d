import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Bubble, BubbleCard } from "#contract/sandbox/bubble.ts";
import { mediaBubble, replyButton, templateBubble, textBubble } from "../../kit/bubbles.ts";
import {
  ALL_STAGES,
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
  json,
  jsonOf,
  listAt,
  plus,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";

const { WHATSAPP, IVRS, FACEBOOK, INSTAGRAM } = CHANNEL_TYPES;
const CODES: Partial<Record<Reason, number>> = { auth: 1403, window: 470, rate: 429, pair: 429 };
const problem = (reason: Reason, message = SENTENCES[reason]): WireReply => {
  const code = CODES[reason] ?? STATUSES[reason];
  return json(
    { status: false, message: { code, message } },
    reason === "server" ? 500 : reason === "rate" ? 429 : 200,
  );
};

/** The MCMI gateway as a product of the same making is documented; what it reports is assumed. */
export const mcmi: Protocol = {
  vendor: "mcmi",
  name: "Twixor MCMI",
  grounds: "assumed",
  window: (type) => (type === WHATSAPP || type === FACEBOOK || type === INSTAGRAM ? "receipt" : "never"),
  stages: () => ALL_STAGES,
  invent: (_type, _contactId, random) => ({
    authKey: random(20),
    address: "https://mcmi.sandbox.example",
    channelId: random(12),
  }),
  doors: ({ credentials }) => [credentials.authKey ?? ""],
  knock: ({ headers }) => [headers["authentication-token"] ?? ""],
  stranger: () => problem("auth"),
  read: (request, { type }) => read(request, type === WHATSAPP || type === IVRS),
  messageId: ({ uuid }) => uuid.replaceAll("-", "").slice(0, 24),
  accepted: (_call, { vendorId }) =>
    json({ status: true, message: { code: 0, message: "Success" }, data: vendorId }),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) => oneByOne(account, receipts, report),
  said: (account, said) => [toHook(account, spoken(said))],
};

function read(request: WireRequest, isNumber: boolean): Call {
  if (request.path !== "/chatbird/api/message/send") return answer("unknown", problem("missing"));
  const body = jsonOf(request);
  const to = textAt(body, "to");
  const bubble = bubbleOf(at(body, "message"));
  if (!to || !bubble) return answer("refused", problem("request"));
  const callbackUrl = textAt(body, "callbackUrl");
  const name = bubble.template?.name;
  return {
    kind: "message",
    to: isNumber ? plus(digits(to)) : to,
    bubble,
    reference: null,
    key: null,
    ...(name === undefined ? {} : { template: { name, body: [], buttons: [] } }),
    ...(callbackUrl ? { callbackUrl } : {}),
  };
}

const values = (given: unknown): string[] => Object.values((given ?? {}) as object).map(String);

function bubbleOf(message: unknown): Bubble | undefined {
  const text = textAt(message, "text");
  if (text !== undefined) return textBubble(text);
  const template = at(message, "template");
  const name = textAt(template, "templateId");
  if (name === undefined) return undefined;
  const cards = listAt(template, "cards").map(
    (card): BubbleCard => ({ ...partsOf(card), text: values(at(card, "parameterValues")).join(" · ") }),
  );
  return templateBubble(name, undefined, values(at(template, "parameterValues")), {
    ...partsOf(template),
    ...(cards.length > 0 ? { cards } : {}),
  });
}

function partsOf(part: unknown): BubbleCard {
  const url = textAt(part, "media", "url");
  const buttons = listAt(part, "buttons").map((one) =>
    replyButton(textAt(one, "text") ?? textAt(one, "payload"), textAt(one, "payload")),
  );
  return {
    header: values(at(part, "headerParameterValues"))[0],
    ...(url ? { media: mediaBubble(textAt(part, "media", "type"), url).media } : {}),
    ...(buttons.length > 0 ? { buttons } : {}),
  };
}

const report = ({ vendorId, to, stage, at: when, failure }: Receipt) => ({
  messageId: vendorId,
  to,
  status: stage,
  actedOn: new Date(when).toISOString(),
  ...(failure ? { channelErrorCode: CODES[failure] ?? 1013, channelErrorDesc: SENTENCES[failure] } : {}),
});

const spoken = ({ vendorId, from, profileName, at: when, content }: Said) => ({
  messageId: vendorId,
  from: from.replace(/^\+/, ""),
  name: profileName,
  actedOn: new Date(when).toISOString(),
  message: contentOf(content),
});

function contentOf(content: Said["content"]): object {
  switch (content.kind) {
    case "text":
      return { text: content.text };
    case "media":
      return { text: content.media.caption, media: { url: content.media.url, type: content.media.type } };
    case "choice":
      return { text: content.title, postback: content.id };
    case "location":
      return { text: `${content.latitude},${content.longitude}` };
  }
}
