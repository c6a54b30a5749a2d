import type { Bubble, BubbleButton, BubbleCard } from "#contract/sandbox/bubble.ts";
import {
  calendarButton,
  cardMedia,
  phoneButton,
  placeButton,
  replyButton,
  shareButton,
  textBubble,
  toldOf,
  urlButton,
} from "../../kit/bubbles.ts";
import type { Account, Call, Protocol, Receipt, Said, Stage } from "../../kit/protocol.ts";
import { SENTENCES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import { at, json, jsonOf, listAt, plus, textAt, type WireRequest } from "../../kit/wire.ts";
import { atCarrierDoor, carrierCredentials, carrierDoor } from "./carriers.ts";
import { rbmProblem } from "./common.ts";
import { excessOf } from "./limits.ts";
import { eventOf, fileBubble, heightOf, layoutOf, templateOf, withBelow } from "./read.ts";

/** RCS by Dotgo's hub, as copies of its documents show it. Dotgo names messages itself. */
export const dotgo: Protocol = {
  ...carrierDoor,
  vendor: "dotgo",
  name: "Dotgo Hub",
  grounds: "seen",
  stages: () => ["sent", "delivered", "read", "failed"],
  invent: (_type, _contactId, random) => carrierCredentials(random),
  read: (request, account, now) => atCarrierDoor(request, account, now) ?? readCall(request, account),
  messageId: ({ uuid }) => uuid,
  accepted: (_call, { vendorId }) => json({ RCSMessage: { msgId: vendorId, status: "pending" } }, 202),
  receipts: (account, receipts) => oneByOne(account, receipts, event),
  said: (account, said) => [toHook(account, spoken(said))],
};

function readCall(request: WireRequest, { contactId }: Account): Call {
  if (decodeURIComponent(request.path) !== `/rcs/bot/v1/${contactId}/messages/async`) {
    return answer("unknown", rbmProblem("missing"));
  }
  const body = jsonOf(request);
  const to = textAt(body, "messageContact", "userContact");
  const bubble = bubbleOf(at(body, "RCSMessage"));
  if (!to || !bubble)
    return answer("refused", rbmProblem("request", "RCSMessage and messageContact are required"));
  const excess = excessOf(bubble);
  if (excess) return answer("refused", rbmProblem("request", excess));
  return { kind: "message", to: plus(to), bubble, reference: null, key: null };
}

function bubbleOf(message: unknown): Bubble | undefined {
  const base = baseOf(message);
  const chips = listAt(message, "suggestedChipList", "suggestions").map(suggestion);
  return base && withBelow(base, chips);
}

function baseOf(message: unknown): Bubble | undefined {
  const text = textAt(message, "textMessage");
  if (text !== undefined) return textBubble(text);
  const url = textAt(message, "fileMessage", "fileUrl");
  if (url !== undefined) return fileBubble(url);
  const rich = at(message, "richcardMessage", "message");
  if (rich) {
    const cards = [
      at(rich, "generalPurposeCard", "content"),
      ...listAt(rich, "generalPurposeCardCarousel", "content"),
    ];
    const layout = layoutOf(
      textAt(rich, "generalPurposeCard", "layout", "cardOrientation"),
      textAt(rich, "generalPurposeCardCarousel", "layout", "cardWidth"),
    );
    return { kind: "cards", ...layout, cards: cards.filter(Boolean).map(cardOf) };
  }
  const template = at(message, "templateMessage");
  return template ? templateOf(template) : undefined;
}

function cardOf(card: unknown): BubbleCard {
  const url = textAt(card, "media", "mediaUrl");
  const height = heightOf(textAt(card, "media", "height"));
  return {
    header: textAt(card, "title"),
    text: textAt(card, "description"),
    ...(url ? { media: cardMedia(url) } : {}),
    ...(height ? { height } : {}),
    buttons: listAt(card, "suggestions").map(suggestion),
  };
}

function suggestion(one: unknown): BubbleButton {
  const reply = at(one, "reply");
  if (reply) return replyButton(textAt(reply, "displayText"), textAt(reply, "postback", "data"));
  const action = at(one, "action");
  return toldOf(actionOf(action, textAt(action, "displayText")), textAt(action, "postback", "data"));
}

function actionOf(action: unknown, title: string | undefined): BubbleButton {
  const url = textAt(action, "urlAction", "openUrl", "url");
  if (url) return urlButton(title, url);
  const place = at(action, "mapAction", "showLocation", "location");
  if (place) {
    const [latitude, longitude] = [at(place, "latitude"), at(place, "longitude")];
    return placeButton(title, { latitude, longitude, label: textAt(place, "label") });
  }
  if (at(action, "mapAction", "requestLocationPush")) return shareButton(title);
  const event = at(action, "calendarAction", "createCalendarEvent");
  if (event) return calendarButton(title, eventOf(event));
  return phoneButton(title, textAt(action, "dialerAction", "dialPhoneNumber", "phoneNumber"));
}

const WORDS: Record<Stage, string> = {
  sent: "sent",
  delivered: "delivered",
  read: "displayed",
  failed: "failed",
};

const event = ({ vendorId, to, stage, at: when, failure }: Receipt) => ({
  event: "messageStatus",
  messageStatusEvent: {
    RCSMessage: { msgId: vendorId, status: WORDS[stage], timestamp: new Date(when).toISOString() },
    messageContact: { userContact: to },
    ...(failure ? { error: { code: 404, message: SENTENCES[failure] } } : {}),
  },
});

const spoken = ({ vendorId, from, at: when, content }: Said) => ({
  event: "message",
  messageEvent: {
    RCSMessage: { msgId: vendorId, timestamp: new Date(when).toISOString(), ...contentOf(content) },
    messageContact: { userContact: from },
  },
});

function contentOf(content: Said["content"]): object {
  switch (content.kind) {
    case "text":
      return { textMessage: content.text };
    case "choice": {
      const said = { displayText: content.title, postback: { data: content.id } };
      const response = content.of === "action" ? { action: said } : { reply: said };
      return { suggestedResponse: { response } };
    }
    case "location":
      return { geolocationPushMessage: { latitude: content.latitude, longitude: content.longitude } };
    case "media":
      return {
        fileMessage: {
          fileUrl: content.media.url,
          fileMIMEType: content.media.mimeType,
          fileName: content.media.fileName,
        },
      };
  }
}
