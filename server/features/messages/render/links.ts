import type { Card, Content, Suggestion, TemplateContent } from "#channels/kit/index.ts";
import {
  type Link,
  linksInHtml,
  linksInText,
  type Marked,
  mayHoldLink,
  readMarks,
  replaceLinks,
  type Values,
} from "#engines/templates/index.ts";

/** What is done to the texts of a message in which links may stand, in their order. */
export interface EditTexts {
  text(text: string): string;
  html(html: string): string;
  /** An address that nobody reads: the whole of it is the link. */
  address(url: string): string;
}

const isAddress = ({ url }: Link) => URL.canParse(url);
const whole = (url: string): Link[] => [{ from: 0, to: url.length, url }].filter(isAddress);

/** Puts another address in the place of each link. */
export function replacing(write: (link: Link) => string): EditTexts {
  const among = (links: (text: string) => Link[]) => (text: string) =>
    mayHoldLink(text) ? replaceLinks(text, links(text).filter(isAddress), write) : text;
  return {
    text: among(linksInText),
    html: (html) => replaceLinks(html, linksInHtml(html).filter(isAddress), write),
    address: among(whole),
  };
}

/** Reads each link in a text whose values are marked; changes nothing. */
export function readingMarked(take: (marked: Marked, link: Link, html: boolean) => void): EditTexts {
  const each =
    (links: (text: string) => Link[], html = false) =>
    (given: string) => {
      const marked = readMarks(given);
      for (const link of links(marked.text).filter(isAddress)) take(marked, link, html);
      return given;
    };
  return { text: each(linksInText), html: each(linksInHtml, true), address: each(whole) };
}

/** The values of a WhatsApp template's bodies; its own text stands at the vendor. */
export function editValues(values: Values, edit: EditTexts): Values {
  const edited: Record<string, string> = { ...values };
  for (const [key, value] of Object.entries(values))
    if (/^(card\.\d+\.)?body\./.test(key)) edited[key] = edit.text(value);
  return edited;
}

/** A message of another kind. */
export function editContent(content: Content, edit: EditTexts): Content {
  switch (content.kind) {
    case "text":
      return { ...content, text: edit.text(content.text) };
    case "template":
      if (content.inFull) return editCoded(content, content.inFull, edit);
      // Of vendors that are sent the text itself.
      return content.rendered === undefined ? content : { ...content, rendered: edit.text(content.rendered) };
    case "email": {
      const text = edit.text(content.text);
      return { ...content, text, ...(content.html ? { html: edit.html(content.html) } : {}) };
    }
    case "suggestions":
      return { ...content, text: edit.text(content.text), ...editSuggestions(content, edit) };
    case "cards":
      return {
        ...content,
        cards: content.cards.map((card) => editCard(card, edit)),
        ...editSuggestions(content, edit),
      };
    default:
      return content;
  }
}

/** The template in full, then its values: vendors that know its code are handed no more. */
const editCoded = (
  content: TemplateContent,
  inFull: NonNullable<TemplateContent["inFull"]>,
  edit: EditTexts,
): TemplateContent => ({
  ...content,
  inFull: editContent(inFull, edit) as typeof inFull,
  body: content.body.map((value) => edit.text(value)),
});

const editCard = (card: Card, edit: EditTexts): Card => ({
  ...card,
  ...(card.title === undefined ? {} : { title: edit.text(card.title) }),
  ...(card.text === undefined ? {} : { text: edit.text(card.text) }),
  suggestions: card.suggestions.map((one) => editSuggestion(one, edit)),
});

const editSuggestions = ({ suggestions }: { suggestions?: Suggestion[] }, edit: EditTexts) =>
  suggestions ? { suggestions: suggestions.map((one) => editSuggestion(one, edit)) } : {};

const editSuggestion = (one: Suggestion, edit: EditTexts): Suggestion =>
  one.type === "url" ? { ...one, url: edit.address(one.url) } : one;
