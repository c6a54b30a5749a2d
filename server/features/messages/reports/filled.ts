import {
  type EmailTemplate,
  type RcsTemplate,
  type RichCard,
  type Template,
  type TextTemplate,
  wordsOfHtml,
} from "#engines/templates/index.ts";
import type { EditTexts } from "../render/links.ts";

type Texts = Readonly<Record<string, string>>;

/** A template with a person's texts in it, edited in the order in which their message is. */
export function filledTemplate(
  template: TextTemplate | EmailTemplate | RcsTemplate,
  texts: Texts,
  edit: EditTexts,
): Template {
  switch (template.kind) {
    case "text":
      return { ...template, text: edit.text(texts.text ?? "") };
    case "email": {
      const { subject = "", text = "", html = "" } = texts;
      return { ...template, subject, text: edit.text(text || wordsOfHtml(html)), html: edit.html(html) };
    }
    case "rcs":
      return filledRcs(template, texts, edit);
  }
}

function filledRcs({ content, suggestions, ...rest }: RcsTemplate, texts: Texts, edit: EditTexts): Template {
  const fill = (list: RcsTemplate["suggestions"], path: string) =>
    list.map((one, at) =>
      one.type === "URL"
        ? { ...one, url: edit.address(texts[`${path}suggestions[${at}].url`] ?? one.url) }
        : one,
    );
  const card = (one: RichCard, path: string): RichCard => ({
    ...one,
    title: edit.text(texts[`${path}title`] ?? one.title),
    description: edit.text(texts[`${path}description`] ?? one.description),
    suggestions: fill(one.suggestions, path),
  });
  const filled =
    content.layout === "TEXT"
      ? { ...content, text: edit.text(texts["content.text"] ?? content.text) }
      : content.layout === "CARD"
        ? { ...content, card: card(content.card, "content.card.") }
        : { ...content, cards: content.cards.map((one, at) => card(one, `content.cards[${at}].`)) };
  return { ...rest, content: filled, suggestions: fill(suggestions, "") };
}
