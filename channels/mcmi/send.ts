import type { Content, TemplateContent, TemplateHeader } from "../kit/index.ts";
import { numbered, plainText, Unsendable } from "../kit/index.ts";

/** The `message` of a send call; WhatsApp knows templates, other channels are sent their text. */
export function messageOf(channel: string, hasTemplates: boolean, content: Content) {
  if (hasTemplates && content.kind === "template") return { template: template(content) };
  return { text: plainText(channel, content) };
}

function template({ name, header, body, buttons, cards, expiresAt }: TemplateContent) {
  if (expiresAt !== undefined) throw new Unsendable("MCMI sends no limited-time offers from here.");
  return {
    templateId: name,
    parameterValues: numbered(body),
    ...headerOf(header),
    ...(buttons.length > 0 ? { buttons: buttons.map(button) } : {}),
    ...(cards
      ? {
          cards: cards.map((card) => ({
            ...headerOf(card.header),
            parameterValues: numbered(card.body),
            buttons: card.buttons.map(button),
          })),
        }
      : {}),
  };
}

const button = ({ index, type, value }: TemplateContent["buttons"][number]) => ({
  type,
  payload: value,
  index: String(index),
});

function headerOf(header: TemplateHeader | undefined) {
  if (!header) return {};
  if ("text" in header) return { headerParameterValues: numbered([header.text]) };
  if ("location" in header) throw new Unsendable("MCMI puts no place over a template's words.");
  const { media, source, fileName } = header;
  if (!("url" in source)) throw new Unsendable("MCMI fetches media by address: give its URL.");
  return { media: { type: media, url: source.url, fileName } };
}
