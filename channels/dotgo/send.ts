import type { CardsContent, Content, Suggestion } from "../kit/index.ts";
import { named, noSuchKind } from "../kit/index.ts";
import { address, carouselOf, rbmText, repliesOf } from "../kit/rbm/index.ts";

/** An `RCSMessage` (GSMA, "RCS chatbot API", as Dotgo's documents and libraries use it). */
export function rcsMessage(content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return { textMessage: content.text };
    case "media":
      return { fileMessage: { fileUrl: address(content) } };
    case "buttons":
      return { textMessage: rbmText(content), ...chips(repliesOf(content)) };
    case "link": {
      const { text, label, url } = content;
      return { textMessage: text, ...chips([{ type: "url", text: label, url }]) };
    }
    case "cards":
      return { richcardMessage: { message: richCard(content) } };
    case "template":
      return {
        templateMessage: { templateCode: content.name, customParams: JSON.stringify(named(content)) },
      };
    default:
      throw noSuchKind("Dotgo", content);
  }
}

const chips = (suggestions: Suggestion[]) => ({
  suggestedChipList: { suggestions: suggestions.map(suggestion) },
});

function suggestion(one: Suggestion) {
  if (one.type === "reply") return { reply: { displayText: one.text, postback: { data: one.postback } } };
  const action =
    one.type === "url"
      ? { urlAction: { openUrl: { url: one.url } } }
      : { dialerAction: { dialPhoneNumber: { phoneNumber: one.phone } } };
  const data = one.postback ?? (one.type === "url" ? one.url : one.phone);
  return { action: { ...action, displayText: one.text, postback: { data } } };
}

function richCard(content: CardsContent) {
  const cards = carouselOf(content).map(({ title, text, mediaUrl, suggestions }) => ({
    ...(title ? { title } : {}),
    ...(text ? { description: text } : {}),
    ...(mediaUrl ? { media: { mediaUrl, height: "MEDIUM_HEIGHT" } } : {}),
    ...(suggestions.length > 0 ? { suggestions: suggestions.map(suggestion) } : {}),
  }));
  if (cards.length > 1) {
    return { generalPurposeCardCarousel: { layout: { cardWidth: "MEDIUM_WIDTH" }, content: cards } };
  }
  return { generalPurposeCard: { layout: { cardOrientation: "VERTICAL" }, content: cards[0] } };
}
