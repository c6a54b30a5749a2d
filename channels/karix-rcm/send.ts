import type { Content, MediaContent, TemplateContent } from "../kit/index.ts";
import { noSuchKind, numbered, onlyByCode, plainText, Unsendable } from "../kit/index.ts";

/** The `content` of a message (public code of Karix RCM; ATTACHMENT is after its user guide). */
export function contentOf(channel: string, content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return {
        preview_url: content.previewUrl ?? false,
        shorten_url: false,
        type: "TEXT",
        text: content.text,
      };
    case "media":
      if (channel === "SMS") throw noSuchKind("SMS", content);
      return { type: "ATTACHMENT", attachment: attachment(content) };
    case "template":
      return channel === "SMS" ? { type: "TEXT", text: plainText("SMS", content) } : template(content);
    case "suggestions":
    case "cards":
      throw channel === "RCS" ? onlyByCode("Karix RCM") : noSuchKind("Karix RCM", content);
    default:
      throw noSuchKind("Karix RCM", content);
  }
}

function attachment({ media, source, caption, fileName }: MediaContent) {
  return {
    type: media,
    ...target(source),
    ...(caption ? { caption } : {}),
    ...(fileName ? { fileName } : {}),
  };
}

function target(source: MediaContent["source"]) {
  if ("url" in source) return { url: source.url };
  throw new Unsendable("Karix fetches media by address: give its URL.");
}

function template({ name, header, body, buttons, cards, expiresAt }: TemplateContent) {
  if (cards || expiresAt !== undefined) {
    throw new Unsendable("Karix RCM sends no carousels and no limited-time offers from here.");
  }
  if (header && "location" in header)
    throw new Unsendable("Karix RCM puts no place over a template's words.");
  const values = [...(header && "text" in header ? [header.text] : []), ...body];
  if ((!header || "text" in header) && buttons.length === 0) {
    return { type: "TEMPLATE", template: { templateId: name, parameterValues: numbered(values) } };
  }
  return {
    type: "MEDIA_TEMPLATE",
    mediaTemplate: {
      templateId: name,
      bodyParameterValues: numbered(values),
      ...(header && "media" in header
        ? { media: { type: header.media, ...target(header.source), fileName: header.fileName } }
        : {}),
      ...(buttons.length > 0 ? { buttons: buttonsOf(buttons) } : {}),
    },
  };
}

function buttonsOf(buttons: TemplateContent["buttons"]) {
  const some = (type: "quick_reply" | "url") =>
    buttons
      .filter((button) => button.type === type)
      .map(({ index, value }) => ({
        ...(type === "url" ? { type } : {}),
        index: String(index),
        payload: value,
      }));
  if (buttons.some(({ type }) => type !== "quick_reply" && type !== "url")) {
    throw new Unsendable("Karix RCM fills replies and links of a template, no codes and no forms.");
  }
  return { quickReplies: some("quick_reply"), actions: some("url") };
}
