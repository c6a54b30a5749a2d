import type { Content, OutboundMessage, TemplateContent } from "../kit/index.ts";
import { digits, noSuchKind, Unsendable, uuidOf } from "../kit/index.ts";

/** A call of the WhatsApp manager: its path and its body. */
interface Call {
  path: string;
  body: object;
}

/** The call for a message (public clients of "Airtel IQ WhatsApp"). */
export function callOf(contactId: string, { to, content, reference }: OutboundMessage): Call {
  const between = { to: digits(to), from: digits(contactId) };
  if (content.kind === "template") {
    return { path: "template/send", body: { ...between, ...template(content) } };
  }
  const { path, more } = session(content);
  // Whoever sends makes the session's id up.
  return { path: `session/send/${path}`, body: { sessionId: uuidOf(reference), ...between, ...more } };
}

function session(content: Content): { path: string; more: object } {
  switch (content.kind) {
    case "text":
      return { path: "text", more: { message: { text: content.text } } };
    case "media": {
      const { media, source, caption } = content;
      const mediaAttachment = { type: media.toUpperCase(), ...source };
      return { path: "media", more: { ...(caption ? { message: { text: caption } } : {}), mediaAttachment } };
    }
    case "buttons":
      return {
        path: "interactive/buttons",
        more: {
          message: { text: content.text },
          buttons: content.buttons.map(({ id, title }) => ({ tag: id, title })),
        },
      };
    case "list": {
      const rows = content.sections.flatMap((section) => section.rows);
      const options = rows.map(({ id, title, description }) => ({ tag: id, title, description }));
      return {
        path: "interactive/list",
        more: { message: { text: content.text }, list: { heading: content.button, options } },
      };
    }
    default:
      throw noSuchKind("Airtel", content);
  }
}

function template({ name, header, body, buttons, cards, expiresAt }: TemplateContent) {
  if (cards || expiresAt !== undefined)
    throw new Unsendable("Airtel sends no carousels and no limited-time offers from here.");
  if (header && "location" in header) throw new Unsendable("Airtel puts no place over a template's words.");
  const media =
    header && "media" in header ? { type: header.media.toUpperCase(), ...header.source } : undefined;
  return {
    templateId: name,
    message: {
      headerVars: header && "text" in header ? [header.text] : [],
      variables: body,
      payload: buttons.map((button) => button.value),
    },
    ...(media ? { mediaAttachment: media } : {}),
    filterBlacklistNumbers: false,
  };
}
