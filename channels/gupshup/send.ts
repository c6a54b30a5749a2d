import type { ButtonsContent, Content, ListContent, MediaContent, TemplateContent } from "../kit/index.ts";
import { noSuchKind, Unsendable } from "../kit/index.ts";

/** The `message` of a session call (Gupshup, "Session messages"). */
export function messageOf(content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return { type: "text", text: content.text, previewUrl: content.previewUrl ?? false };
    case "media":
      return media(content);
    case "location": {
      const { kind: _kind, ...place } = content;
      return { type: "location", ...place };
    }
    case "contacts":
      return {
        type: "contact",
        contacts: content.contacts.map(({ name, phones, emails }) => ({
          name: { formattedName: name, firstName: name },
          phones: phones.map((phone) => ({ phone })),
          emails: emails.map((email) => ({ email })),
        })),
      };
    case "buttons":
      return quickReply(content);
    case "list":
      return list(content);
    case "link":
      return {
        type: "cta_url",
        body: content.text,
        display_text: content.label,
        url: content.url,
      };
    default:
      throw noSuchKind("Gupshup", content);
  }
}

function media({ media: kind, source, caption, fileName }: MediaContent): Record<string, unknown> {
  if (!("url" in source)) throw new Unsendable("Gupshup fetches media by address: give its URL.");
  const { url } = source;
  switch (kind) {
    case "image":
      return { type: "image", originalUrl: url, previewUrl: url, ...(caption ? { caption } : {}) };
    case "video":
      return { type: "video", url, ...(caption ? { caption } : {}) };
    case "document":
      return { type: "file", url, filename: fileName ?? "document", ...(caption ? { caption } : {}) };
    case "audio":
    case "sticker":
      return { type: kind, url };
  }
}

function quickReply({ text, header, footer, buttons }: ButtonsContent) {
  return {
    type: "quick_reply",
    content: {
      ...headerOf(header),
      text,
      ...(footer ? { caption: footer } : {}),
    },
    options: buttons.map(({ id, title }) => ({ type: "text", title, postbackText: id })),
  };
}

function headerOf(header: ButtonsContent["header"]) {
  if (!header) return { type: "text" };
  if ("text" in header) return { type: "text", header: header.text };
  const { media: kind, url, fileName } = header;
  return kind === "document" ? { type: "file", url, filename: fileName ?? "document" } : { type: kind, url };
}

const list = ({ text, header, footer, button, sections }: ListContent) => ({
  type: "list",
  title: header ?? "",
  body: text,
  ...(footer ? { footer } : {}),
  globalButtons: [{ type: "text", title: button }],
  items: sections.map(({ title, rows }) => ({
    title,
    subtitle: title,
    options: rows.map(({ id, title: name, description }) => ({
      type: "text",
      title: name,
      description: description ?? "",
      postbackText: id,
    })),
  })),
});

/** The fields `template` and `message` of a template call: values in one series, a header's medium beside them. */
export function templateFields({ name, header, body, buttons, cards, expiresAt }: TemplateContent) {
  if (cards || expiresAt !== undefined) {
    throw new Unsendable("Gupshup sends no carousels and no limited-time offers from here.");
  }
  const title = header && "text" in header ? [header.text] : [];
  const params = [...title, ...body, ...buttons.map((button) => button.value)];
  return {
    template: JSON.stringify({ id: name, params }),
    ...(header && "media" in header ? { message: JSON.stringify(headerMedia(header)) } : {}),
  };
}

function headerMedia({
  media: type,
  source,
  fileName,
}: Exclude<TemplateContent["header"], undefined | { text: string }>) {
  const target = "url" in source ? { link: source.url } : { id: source.id };
  return { type, [type]: { ...target, ...(fileName ? { filename: fileName } : {}) } };
}
