import type { RcsContent, RichCard, Suggestion } from "#engines/templates/index.ts";

export const blankRichCard = (): RichCard => ({ title: "", description: "", media: null, suggestions: [] });

/** What a layout holds in another one: the first card becomes the only one, a description becomes the text. */
export function withLayout(content: RcsContent, layout: RcsContent["layout"]): RcsContent {
  if (content.layout === layout) return content;
  const text = content.layout === "TEXT" ? content.text : "";
  const cards =
    content.layout === "CAROUSEL"
      ? content.cards
      : [content.layout === "CARD" ? content.card : { ...blankRichCard(), description: text }];
  const [first = blankRichCard()] = cards;
  if (layout === "TEXT") return { layout, text: first.description || first.title };
  if (layout === "CARD") return { layout, orientation: "VERTICAL", card: first };
  return { layout, width: "MEDIUM", cards: cards.length > 1 ? cards : [first, blankRichCard()] };
}

/** A new suggestion of a kind. */
export function blankSuggestion(type: Suggestion["type"]): Suggestion {
  const said = { text: "", postback: "" };
  switch (type) {
    case "URL":
      return { type, ...said, url: "" };
    case "DIAL":
      return { type, ...said, phoneNumber: "" };
    case "VIEW_LOCATION":
      return { type, ...said, latitude: 0, longitude: 0, label: "" };
    case "CALENDAR":
      return { type, ...said, title: "", description: "", start: "", end: "" };
    default:
      return { type, ...said };
  }
}
