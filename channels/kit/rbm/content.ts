import { noSuchKind, Unsendable } from "../unsendable.ts";
import type { ButtonsContent, CardsContent, Content, MediaContent, Suggestion } from "../content.ts";
import { plainText } from "../plain.ts";

/** A `contentMessage` of an agent. A template is its text: Google itself knows none. */
export function rbmContent(content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return { text: content.text };
    case "media":
      return { contentInfo: { fileUrl: address(content) } };
    case "buttons":
      return { text: rbmText(content), suggestions: repliesOf(content).map(suggestion) };
    case "link": {
      const { text, label, url } = content;
      return { text, suggestions: [suggestion({ type: "url", text: label, url })] };
    }
    case "cards":
      return { richCard: richCard(content) };
    case "template":
      return { text: plainText("RCS", content) };
    default:
      throw noSuchKind("RCS", content);
  }
}

/** The words of a message with buttons: RCS has no headers and footers. */
export function rbmText({ text, header, footer }: ButtonsContent): string {
  if (header && !("text" in header))
    throw new Unsendable("RCS puts no picture over suggestions: send a card.");
  return [header?.text, text, footer].filter(Boolean).join("\n\n");
}

/** Buttons as suggested replies. */
export const repliesOf = ({ buttons }: ButtonsContent): Suggestion[] =>
  buttons.map(({ id, title }) => ({ type: "reply", text: title, postback: id }));

/** Where a medium is; RCS fetches it by its address. */
export function address({ source, caption }: MediaContent): string {
  if (caption) throw new Unsendable("RCS shows nothing beneath a file: send a card, or the words as a text.");
  if ("url" in source) return source.url;
  throw new Unsendable("RCS fetches media by address: give its URL.");
}

function suggestion(one: Suggestion) {
  switch (one.type) {
    case "reply":
      return { reply: { text: one.text, postbackData: one.postback } };
    case "url":
      return {
        action: { text: one.text, postbackData: one.postback ?? one.url, openUrlAction: { url: one.url } },
      };
    case "dial":
      return {
        action: {
          text: one.text,
          postbackData: one.postback ?? one.phone,
          dialAction: { phoneNumber: one.phone },
        },
      };
  }
}

/** How many cards a carousel may have; one stands alone. */
export function carouselOf({ cards }: CardsContent): CardsContent["cards"] {
  if (cards.length < 1 || cards.length > 10)
    throw new Unsendable("RCS shows one card, or a carousel of up to 10.");
  return cards;
}

function richCard(content: CardsContent) {
  const cards = carouselOf(content).map(({ title, text, mediaUrl, suggestions }) => ({
    ...(title ? { title } : {}),
    ...(text ? { description: text } : {}),
    ...(mediaUrl ? { media: { height: "MEDIUM", contentInfo: { fileUrl: mediaUrl } } } : {}),
    ...(suggestions.length > 0 ? { suggestions: suggestions.map(suggestion) } : {}),
  }));
  if (cards.length > 1) return { carouselCard: { cardWidth: "MEDIUM", cardContents: cards } };
  return { standaloneCard: { cardOrientation: "VERTICAL", cardContent: cards[0] } };
}
