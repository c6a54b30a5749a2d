import type { Bubble, BubbleButton, BubbleCard } from "#contract/sandbox/bubble.ts";
import {
  calendarButton,
  cardMedia,
  mediaBubble,
  phoneButton,
  placeButton,
  replyButton,
  templateBubble,
  textBubble,
  toldOf,
  urlButton,
} from "../../kit/bubbles.ts";
import type { TemplateUse } from "../../kit/protocol.ts";
import { at, listAt, textAt } from "../../kit/wire.ts";

type Found = { bubble: Bubble; template?: TemplateUse };
const use = (name: string): TemplateUse => ({ name, body: [], buttons: [] });

/** A WhatsApp call as the person sees it. */
export function readWhatsapp(body: unknown): Found | undefined {
  const media = at(body, "media");
  const type = textAt(media, "type");
  if (type === undefined) {
    const text = textAt(body, "text");
    return text ? { bubble: textBubble(text) } : undefined;
  }
  switch (type) {
    case "media_template":
      return template(media);
    case "location": {
      const place = { latitude: Number(at(media, "latitude")), longitude: Number(at(media, "longitude")) };
      const words = { name: textAt(media, "name"), address: textAt(media, "address") };
      return { bubble: { kind: "location", location: { ...place, ...words } } };
    }
    case "interactive_reply": {
      const buttons = listAt(media, "button").map((one) =>
        replyButton(textAt(one, "title"), textAt(one, "id")),
      );
      return { bubble: { kind: "buttons", ...words(media), buttons } };
    }
    case "interactive_list":
      return { bubble: { kind: "list", ...words(media), list: listOf(media) } };
    default:
      return {
        bubble: mediaBubble(type, textAt(media, "url"), { text: textAt(media, "caption") }),
      };
  }
}

const words = (media: unknown) => ({
  header: textAt(media, "header", "text"),
  text: textAt(media, "body"),
  footer: textAt(media, "footer_text"),
});

const listOf = (media: unknown): NonNullable<Bubble["list"]> => ({
  button: textAt(media, "button_text") ?? "Menu",
  sections: listAt(media, "button").map((section) => ({
    title: textAt(section, "section_title") ?? "",
    rows: listAt(section, "row").map((row) => ({
      id: textAt(row, "id") ?? "",
      title: textAt(row, "title") ?? "",
      description: textAt(row, "description") || undefined,
    })),
  })),
});

function template(media: unknown): Found | undefined {
  const name = textAt(media, "template_name");
  if (!name) return undefined;
  const values = listAt(media, "body").map((value) => textAt(value, "text"));
  const buttons = listAt(media, "button").map(filled);
  const cards = listAt(media, "carousel").map((card): BubbleCard => {
    const url = textAt(card, "url");
    const text = listAt(card, "body")
      .map((value) => textAt(value, "text"))
      .filter(Boolean)
      .join(" · ");
    return {
      text,
      ...(url ? { media: { type: "image", url } } : {}),
      buttons: listAt(card, "button").map(filled),
    };
  });
  const bubble = templateBubble(name, textAt(media, "lang_code"), values, {
    header: textAt(media, "header", 0, "text"),
    ...(buttons.length > 0 ? { buttons } : {}),
    ...(cards.length > 0 ? { cards } : {}),
  });
  return { bubble, template: use(name) };
}

function filled(button: unknown): BubbleButton {
  const code = textAt(button, "coupon_code");
  if (code) return { type: "copy", title: code, value: code };
  const payload = textAt(button, "payload");
  return payload ? replyButton(payload, payload) : urlButton(textAt(button, "url"), textAt(button, "url"));
}

/** An RCS call as the person sees it. */
export function readRcs(body: unknown): Found | undefined {
  const buttons = listAt(body, "suggestions").map(suggestion);
  switch (textAt(body, "type")) {
    case "text": {
      const text = textAt(body, "text");
      if (!text) return undefined;
      return { bubble: buttons.length > 0 ? { kind: "buttons", text, buttons } : textBubble(text) };
    }
    case "media":
      return { bubble: mediaBubble("image", textAt(body, "url")) };
    case "card":
      return { bubble: cardsOf([at(body, "card")], buttons) };
    case "multiple_cards":
      return {
        bubble: cardsOf(
          listAt(body, "cards").map((one) => at(one, "card")),
          buttons,
        ),
      };
    case "template": {
      const name = textAt(body, "template", "name") ?? "";
      const values = Object.values((at(body, "template", "variables") ?? {}) as object).map(String);
      return { bubble: templateBubble(name, undefined, values), template: use(name) };
    }
    default:
      return undefined;
  }
}

const cardsOf = (cards: unknown[], buttons: BubbleButton[]): Bubble => ({
  kind: "cards",
  cards: cards.map(cardOf),
  ...(buttons.length > 0 ? { buttons } : {}),
});

const cardOf = (card: unknown): BubbleCard => {
  const url = textAt(card, "url");
  return {
    header: textAt(card, "title"),
    text: textAt(card, "description"),
    ...(url ? { media: cardMedia(url) } : {}),
    buttons: listAt(card, "suggestions").map(suggestion),
  };
};

function suggestion(one: unknown): BubbleButton {
  const [title, postback] = [textAt(one, "text"), textAt(one, "postback")];
  switch (textAt(one, "type")) {
    case "url":
      return toldOf(urlButton(title, textAt(one, "url")), postback);
    case "dial":
      return toldOf(phoneButton(title, textAt(one, "call_to")), postback);
    case "location":
      return toldOf(
        placeButton(title, { latitude: at(one, "latitude"), longitude: at(one, "longitude") }),
        postback,
      );
    case "calendar": {
      const event = { name: textAt(one, "title"), start: textAt(one, "start"), end: textAt(one, "end") };
      return toldOf(calendarButton(title, event), postback);
    }
    default:
      return replyButton(title, postback);
  }
}
