import type { CardsContent, Content, EmailContent, Suggestion } from "#channels/kit/index.ts";
import { type RcsTemplate, type RichCard, wordsOfHtml } from "#engines/templates/index.ts";

type Texts = Readonly<Record<string, string>>;

/** A mail of its three texts; one without a plain text gets the words of its HTML. */
export function emailContent({ subject = "", text = "", html = "" }: Texts): EmailContent {
  return {
    kind: "email",
    subject,
    text: text || wordsOfHtml(html),
    ...(html ? { html } : {}),
  };
}

/** What RCS shows: a text, a card or a carousel, with what can be tapped. */
export function rcsContent({ content, suggestions }: RcsTemplate, texts: Texts): Content {
  const below = suggestions.flatMap((one, at) => suggestion(one, texts, `suggestions[${at}]`));
  if (content.layout === "TEXT") {
    const text = texts["content.text"] ?? content.text;
    return below.length === 0
      ? { kind: "text", text }
      : { kind: "cards", cards: [{ text, suggestions: below }] };
  }
  const cards = content.layout === "CARD" ? [content.card] : content.cards;
  const path = (at: number) => (content.layout === "CARD" ? "content.card" : `content.cards[${at}]`);
  return {
    kind: "cards",
    cards: cards.map((card, at) => {
      const made = richCard(card, texts, path(at));
      return at === 0 && cards.length === 1
        ? { ...made, suggestions: [...made.suggestions, ...below] }
        : made;
    }),
  };
}

function richCard(card: RichCard, texts: Texts, path: string): CardsContent["cards"][number] {
  const title = texts[`${path}.title`] ?? card.title;
  const text = texts[`${path}.description`] ?? card.description;
  return {
    ...(title ? { title } : {}),
    ...(text ? { text } : {}),
    ...(card.media ? { mediaUrl: texts[`${path}.media.url`] ?? card.media.url } : {}),
    suggestions: card.suggestions.flatMap((one, at) => suggestion(one, texts, `${path}.suggestions[${at}]`)),
  };
}

function suggestion(one: RichCard["suggestions"][number], texts: Texts, path: string): Suggestion[] {
  const { text } = one;
  const postback = one.postback || text;
  switch (one.type) {
    case "REPLY":
      return [{ type: "reply", text, postback }];
    case "URL":
      return [{ type: "url", text, url: texts[`${path}.url`] ?? one.url, postback }];
    case "DIAL":
      return [{ type: "dial", text, phone: one.phoneNumber, postback }];
    default:
      // Vendors' adapters have no such suggestion; what it says can still be answered with.
      return [{ type: "reply", text, postback }];
  }
}
