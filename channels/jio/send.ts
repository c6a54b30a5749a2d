import type { CardsContent, Content, Suggestion } from "../kit/index.ts";
import { noSuchKind, plainText } from "../kit/index.ts";
import { address, carouselOf, rbmText, repliesOf } from "../kit/rbm/index.ts";

/** The `content` of an assistant's message (Jio, "UBM Messaging 3.0"). */
export function jioContent(content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return { plainText: content.text };
    case "media":
      return { contentInfo: { fileUrl: address(content) } };
    case "buttons":
      return { plainText: rbmText(content), suggestions: repliesOf(content).map(suggestion) };
    case "link": {
      const { text, label, url } = content;
      return { plainText: text, suggestions: [suggestion({ type: "url", text: label, url })] };
    }
    case "cards":
      return { richCardDetails: richCard(content) };
    case "template":
      return { plainText: plainText("Jio", content) };
    default:
      throw noSuchKind("Jio", content);
  }
}

function suggestion(one: Suggestion) {
  if (one.type === "reply") return { reply: { plainText: one.text, postBack: { data: one.postback } } };
  const action =
    one.type === "url" ? { openUrl: { url: one.url } } : { dialerAction: { phoneNumber: one.phone } };
  const data = one.postback ?? (one.type === "url" ? one.url : one.phone);
  return { action: { plainText: one.text, postBack: { data }, ...action } };
}

function richCard(content: CardsContent) {
  const cards = carouselOf(content).map(({ title, text, mediaUrl, suggestions }) => ({
    ...(title ? { cardTitle: title } : {}),
    ...(text ? { cardDescription: text } : {}),
    ...(mediaUrl ? { cardMedia: { mediaHeight: "MEDIUM", contentInfo: { fileUrl: mediaUrl } } } : {}),
    ...(suggestions.length > 0 ? { suggestions: suggestions.map(suggestion) } : {}),
  }));
  if (cards.length > 1) return { carousel: { cardWidth: "MEDIUM_WIDTH", contents: cards } };
  return { standalone: { cardOrientation: "VERTICAL", content: cards[0] } };
}
