import type { CardsContent, Content, Suggestion } from "../kit/index.ts";
import { named, noSuchKind } from "../kit/index.ts";
import { address, belowMessage, carouselOf, postbackOf, rbmText, repliesOf } from "../kit/rbm/index.ts";

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
    case "suggestions":
      return { textMessage: content.text, ...chips(content.suggestions) };
    case "cards":
      return { richcardMessage: { message: richCard(content) }, ...chips(content.suggestions) };
    case "template":
      return {
        templateMessage: { templateCode: content.name, customParams: JSON.stringify(named(content)) },
      };
    default:
      throw noSuchKind("Dotgo", content);
  }
}

function chips(given: readonly Suggestion[] | undefined) {
  const suggestions = belowMessage(given).map(suggestion);
  return suggestions.length > 0 ? { suggestedChipList: { suggestions } } : {};
}

function suggestion(one: Suggestion) {
  const said = { displayText: one.text, postback: { data: postbackOf(one) } };
  return one.type === "reply" ? { reply: said } : { action: { ...actionOf(one), ...said } };
}

function actionOf(one: Exclude<Suggestion, { type: "reply" }>): Record<string, unknown> {
  switch (one.type) {
    case "url":
      return { urlAction: { openUrl: { url: one.url } } };
    case "dial":
      return { dialerAction: { dialPhoneNumber: { phoneNumber: one.phone } } };
    case "place": {
      const { latitude, longitude, label } = one;
      const location = { latitude, longitude, ...(label ? { label } : {}) };
      return { mapAction: { showLocation: { location } } };
    }
    case "shareLocation":
      return { mapAction: { requestLocationPush: {} } };
    case "calendar": {
      const { start, end, title, description } = one;
      const event = { startTime: start, endTime: end, title, ...(description ? { description } : {}) };
      return { calendarAction: { createCalendarEvent: event } };
    }
  }
}

function richCard(content: CardsContent) {
  const cards = carouselOf(content).map(({ title, text, mediaUrl, height = "MEDIUM", suggestions }) => ({
    ...(title ? { title } : {}),
    ...(text ? { description: text } : {}),
    ...(mediaUrl ? { media: { mediaUrl, height: `${height}_HEIGHT` } } : {}),
    ...(suggestions.length > 0 ? { suggestions: suggestions.map(suggestion) } : {}),
  }));
  const { orientation = "VERTICAL", width = "MEDIUM" } = content;
  if (cards.length > 1) {
    return { generalPurposeCardCarousel: { layout: { cardWidth: `${width}_WIDTH` }, content: cards } };
  }
  const layout = {
    cardOrientation: orientation,
    // The side of the picture: wanted of a card that lies, and of no other.
    ...(orientation === "HORIZONTAL" ? { imageAlignment: "LEFT" } : {}),
  };
  return { generalPurposeCard: { layout, content: cards[0] } };
}
