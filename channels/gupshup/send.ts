import type {
  ButtonsContent,
  Content,
  ListContent,
  MediaContent,
  TemplateContent,
  TemplateHeader,
} from "../kit/index.ts";
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

/** What Gupshup calls a template. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The fields `template` and `message` of a template call: values in one series, what stands over the words beside them. */
export function templateFields({ name, header, body, buttons, cards, expiresAt }: TemplateContent) {
  if (!ID.test(name))
    throw new Unsendable(
      "Gupshup knows a template by its id. Enter it with the template, such as c6aecef6-bcb0-4fb1-8100-28c094e3bc6b.",
    );
  if (cards || expiresAt !== undefined) {
    throw new Unsendable("Gupshup sends no carousels and no limited-time offers from here.");
  }
  const title = header && "text" in header ? [header.text] : [];
  const filled = buttons.filter(({ type }) => type === "url" || type === "copy_code");
  const params = [...title, ...body, ...filled.map((button) => button.value)];
  const replies = buttons.filter(({ type }) => type === "quick_reply");
  return {
    template: JSON.stringify({ id: name, params }),
    ...(header && !("text" in header) ? { message: JSON.stringify(headerMessage(header)) } : {}),
    ...(replies.length > 0
      ? { postbackTexts: JSON.stringify(replies.map(({ index, value }) => ({ index, text: value }))) }
      : {}),
  };
}

function headerMessage(header: Exclude<TemplateHeader, { text: string }>) {
  if ("location" in header) return { type: "location", location: header.location };
  const { media: type, source, fileName } = header;
  const target = "url" in source ? { link: source.url } : { id: source.id };
  return { type, [type]: { ...target, ...(fileName ? { filename: fileName } : {}) } };
}
