import type { CardsContent, Content, Suggestion } from "../kit/index.ts";
import { noSuchKind, numbered, Unsendable } from "../kit/index.ts";

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
    case "cards":
      return cards(content);
    case "template":
      return { type: "template", template: { name: content.name, variables: numbered(content.body) } };
    default:
      throw noSuchKind("RCS by Route Mobile", content);
  }
}

function suggestion(one: Suggestion) {
  switch (one.type) {
    case "reply":
      return { type: "message", text: one.text, postback: one.postback };
    case "url":
      return { type: "url", text: one.text, url: one.url, postback: one.postback ?? one.url };
    case "dial":
      return { type: "dial", text: one.text, call_to: one.phone, postback: one.postback ?? one.phone };
  }
}

function cards({ cards: all }: CardsContent) {
  const made = all.map(({ title, text, mediaUrl, suggestions }) => ({
    title,
    description: text,
    url: mediaUrl,
    suggestions: suggestions.map(suggestion),
  }));
  if (made.length === 1) return { type: "card", card: made[0] };
  return { type: "multiple_cards", cards: made.map((card) => ({ card })) };
}
