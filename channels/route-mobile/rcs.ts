import type { CardsContent, Content, Suggestion } from "../kit/index.ts";
import { named, noSuchKind, numbered, Unsendable } from "../kit/index.ts";
import { belowMessage, carouselOf, postbackOf } from "../kit/rbm/index.ts";

/** What an RCS call says beside whom it is for (Route Mobile, "RCS Business Messaging API"). */
export function rcsBody(content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return { type: "text", text: content.text };
    case "media":
      return {
        type: "media",
        ...("url" in content.source ? { url: content.source.url } : { id: content.source.id }),
      };
    case "buttons":
      if (content.header) throw new Unsendable("Route Mobile puts nothing over suggestions: send a card.");
      return {
        type: "text",
        text: [content.text, content.footer].filter(Boolean).join("\n\n"),
        suggestions: content.buttons.map(({ id, title }) => ({ type: "message", text: title, postback: id })),
      };
    case "link": {
      const { text, label, url } = content;
      return { type: "text", text, suggestions: [{ type: "url", text: label, url, postback: url }] };
    }
    case "suggestions":
      return { type: "text", text: content.text, ...chips(content.suggestions) };
    case "cards":
      return { ...cards(content), ...chips(content.suggestions) };
    case "template":
      return {
        type: "template",
        template: {
          name: content.name,
          variables: content.names ? named(content) : numbered(content.body),
        },
      };
    default:
      throw noSuchKind("RCS by Route Mobile", content);
  }
}

function chips(given: readonly Suggestion[] | undefined) {
  const suggestions = belowMessage(given).map(suggestion);
  return suggestions.length > 0 ? { suggestions } : {};
}

function suggestion(one: Suggestion) {
  const said = { text: one.text, postback: postbackOf(one) };
  switch (one.type) {
    case "reply":
      return { type: "message", ...said };
    case "url":
      return { type: "url", ...said, url: one.url };
    case "dial":
      return { type: "dial", ...said, call_to: one.phone };
    case "place":
      return { type: "location", ...said, latitude: one.latitude, longitude: one.longitude };
    case "calendar": {
      const { start, end, title, description } = one;
      return { type: "calendar", ...said, start, end, title, description: description ?? "" };
    }
    case "shareLocation":
      throw new Unsendable("Route Mobile asks nobody for their location: take that suggestion out.");
  }
}

/** Route Mobile itself decides how high a picture is and how a card lies. */
function cards(content: CardsContent) {
  const made = carouselOf(content).map(({ title, text, mediaUrl, suggestions }) => ({
    title,
    description: text,
    url: mediaUrl,
    suggestions: suggestions.map(suggestion),
  }));
  if (made.length === 1) return { type: "card", card: made[0] };
  return { type: "multiple_cards", cards: made.map((card) => ({ card })) };
}
