import { noSuchKind, Unsendable } from "../unsendable.ts";
import type { ButtonsContent, CardsContent, Content, MediaContent, Suggestion } from "../content.ts";
import { inFull, plainText } from "../plain.ts";
import { belowMessage, carouselOf, rbmSuggestion, repliesOf } from "./suggestions.ts";

/** A `contentMessage` of an agent. Google itself knows no templates: one is sent in full. */
export function rbmContent(given: Content): Record<string, unknown> {
  const content = inFull(given);
  switch (content.kind) {
    case "text":
      return { text: content.text };
    case "media":
      return { contentInfo: { fileUrl: address(content) } };
    case "buttons":
      return { text: rbmText(content), ...chips(repliesOf(content)) };
    case "link": {
      const { text, label, url } = content;
      return { text, ...chips([{ type: "url", text: label, url }]) };
    }
    case "suggestions":
      return { text: content.text, ...chips(content.suggestions) };
    case "cards":
      return { richCard: richCard(content), ...chips(content.suggestions) };
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

/** Where a medium is; RCS fetches it by its address. */
export function address({ source, caption }: MediaContent): string {
  if (caption) throw new Unsendable("RCS shows nothing beneath a file: send a card, or the words as a text.");
  if ("url" in source) return source.url;
  throw new Unsendable("RCS fetches media by address: give its URL.");
}

function chips(given: readonly Suggestion[] | undefined) {
  const suggestions = belowMessage(given).map(rbmSuggestion);
  return suggestions.length > 0 ? { suggestions } : {};
}

function richCard(content: CardsContent) {
  const cards = carouselOf(content).map(({ title, text, mediaUrl, height = "MEDIUM", suggestions }) => ({
    ...(title ? { title } : {}),
    ...(text ? { description: text } : {}),
    ...(mediaUrl ? { media: { height, contentInfo: { fileUrl: mediaUrl } } } : {}),
    ...(suggestions.length > 0 ? { suggestions: suggestions.map(rbmSuggestion) } : {}),
  }));
  const { orientation = "VERTICAL", width = "MEDIUM" } = content;
  if (cards.length > 1) return { carouselCard: { cardWidth: width, cardContents: cards } };
  return {
    standaloneCard: {
      cardOrientation: orientation,
      // The side of the picture: wanted of a card that lies, and of no other.
      ...(orientation === "HORIZONTAL" ? { thumbnailImageAlignment: "LEFT" } : {}),
      cardContent: cards[0],
    },
  };
}
