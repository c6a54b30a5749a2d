import type { ButtonsContent, Content, ListContent, TemplateContent, TemplateHeader } from "../kit/index.ts";
import { noSuchKind, Unsendable } from "../kit/index.ts";

/** What a WhatsApp call says beside whom it is for (Route Mobile, "WhatsApp API"). */
export function whatsappBody(content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return { text: content.text, preview_url: content.previewUrl ?? false };
    case "media": {
      const { media, source, caption, fileName } = content;
      const target = "url" in source ? { url: source.url } : { id: source.id };
      return { media: { type: media, ...target, ...(fileName ? { file: fileName } : {}), caption } };
    }
    case "location": {
      const { kind: _kind, ...place } = content;
      return { media: { type: "location", ...place } };
    }
    case "buttons":
      return { media: buttons(content) };
    case "list":
      return { media: list(content) };
    case "template":
      return { media: template(content) };
    default:
      throw noSuchKind("Route Mobile", content);
  }
}

function buttons({ text, header, footer, buttons: choices }: ButtonsContent) {
  return {
    type: "interactive_reply",
    ...(header
      ? { header: "text" in header ? header : medium(header.media, header.url, header.fileName) }
      : {}),
    body: text,
    ...(footer ? { footer_text: footer } : {}),
    button: choices.map(({ id, title }) => ({ id, title })),
  };
}

const list = ({ text, header, footer, button, sections }: ListContent) => ({
  type: "interactive_list",
  ...(header ? { header: { text: header } } : {}),
  body: text,
  ...(footer ? { footer_text: footer } : {}),
  button_text: button,
  button: sections.map(({ title, rows }) => ({
    section_title: title,
    row: rows.map(({ id, title: name, description = "" }) => ({ id, title: name, description })),
  })),
});

const medium = (media: string, link: string, fileName?: string) => ({
  [media]: { link, ...(fileName ? { filename: fileName } : {}) },
});

function headerPart(header: TemplateHeader) {
  if ("text" in header) return { text: header.text };
  if ("location" in header) throw new Unsendable("Route Mobile puts no place over a template's words.");
  const { media, source, fileName } = header;
  return "url" in source ? medium(media, source.url, fileName) : { [media]: { id: source.id } };
}

const FIELDS = { url: "url", quick_reply: "payload", copy_code: "coupon_code", flow: "flow" } as const;

const filled = (buttonsGiven: TemplateContent["buttons"]) =>
  buttonsGiven.map(({ index, type, value }) => ({ button_no: String(index), [FIELDS[type]]: value }));

const texts = (values: string[]) => values.map((text) => ({ text }));

function template({ name, language, header, body, buttons: given, cards, expiresAt }: TemplateContent) {
  return {
    type: "media_template",
    template_name: name,
    lang_code: language,
    ...(header ? { header: [headerPart(header)] } : {}),
    ...(body.length > 0 ? { body: texts(body) } : {}),
    ...(given.length > 0 ? { button: filled(given) } : {}),
    ...(cards ? { carousel: cards.map(card) } : {}),
    ...(expiresAt === undefined ? {} : { limited_time: [{ expiration_time: expiresAt }] }),
  };
}

function card({ header, body, buttons: given }: NonNullable<TemplateContent["cards"]>[number]) {
  const shown = !("media" in header)
    ? {}
    : { type: header.media, url: "url" in header.source ? header.source.url : header.source.id };
  return { ...shown, body: texts(body), button: filled(given) };
}
