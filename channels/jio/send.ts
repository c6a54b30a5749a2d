import type { CardsContent, Content, Suggestion } from "../kit/index.ts";
import { inFull, noSuchKind, plainText, Unsendable } from "../kit/index.ts";
import { address, belowMessage, carouselOf, postbackOf, rbmText, repliesOf } from "../kit/rbm/index.ts";

/** The `content` of an assistant's message (Jio, "UBM Messaging 3.0"). Jio knows no templates: one is sent in full. */
export function jioContent(given: Content): Record<string, unknown> {
  const content = inFull(given);
  switch (content.kind) {
    case "text":
      return { plainText: content.text };
    case "media":
      return { contentInfo: { fileUrl: address(content) } };
    case "buttons":
      return { plainText: rbmText(content), ...chips(repliesOf(content)) };
    case "link": {
      const { text, label, url } = content;
      return { plainText: text, ...chips([{ type: "url", text: label, url }]) };
    }
    case "suggestions":
      return { plainText: content.text, ...chips(content.suggestions) };
    case "cards":
      return { richCardDetails: richCard(content), ...chips(content.suggestions) };
    case "template":
      return { plainText: plainText("Jio", content) };
    default:
      throw noSuchKind("Jio", content);
  }
}

function chips(given: readonly Suggestion[] | undefined) {
  const suggestions = belowMessage(given).map(suggestion);
  return suggestions.length > 0 ? { suggestions } : {};
}

function suggestion(one: Suggestion) {
  const said = { plainText: one.text, postBack: { data: postbackOf(one) } };
  return one.type === "reply" ? { reply: said } : { action: { ...said, ...actionOf(one) } };
}

function actionOf(one: Exclude<Suggestion, { type: "reply" }>): Record<string, unknown> {
  switch (one.type) {
    case "url":
      return { openUrl: { url: one.url } };
    case "dial":
      return { dialerAction: { phoneNumber: one.phone } };
    case "place": {
      const { latitude, longitude, label } = one;
      return { showLocation: { coordinates: { latitude, longitude }, ...(label ? { label } : {}) } };
    }
    case "calendar": {
      const { start, end, title, description } = one;
      const event = { startTime: start, endTime: end, title, ...(description ? { description } : {}) };
      return { createCalendarEvent: event };
    }
    case "shareLocation":
      throw new Unsendable("Jio asks nobody for their location: take that suggestion out.");
  }
}

function richCard(content: CardsContent) {
  const cards = carouselOf(content).map(({ title, text, mediaUrl, height = "MEDIUM", suggestions }) => ({
    ...(title ? { cardTitle: title } : {}),
    ...(text ? { cardDescription: text } : {}),
    ...(mediaUrl ? { cardMedia: { mediaHeight: height, contentInfo: { fileUrl: mediaUrl } } } : {}),
    ...(suggestions.length > 0 ? { suggestions: suggestions.map(suggestion) } : {}),
  }));
  const { orientation = "VERTICAL", width = "MEDIUM" } = content;
  if (cards.length > 1) return { carousel: { cardWidth: `${width}_WIDTH`, contents: cards } };
  return { standalone: { cardOrientation: orientation, content: cards[0] } };
}
