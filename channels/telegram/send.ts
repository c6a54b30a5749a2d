import type { ButtonsContent, Content, ListContent, MediaContent } from "../kit/index.ts";
import { noSuchKind, plainText, Unsendable } from "../kit/index.ts";

/** A method of the Bot API and its parameters, without the chat. */
interface Call {
  method: string;
  body: Record<string, unknown>;
}

/** The call that says a content. */
export function callOf(content: Content): Call {
  switch (content.kind) {
    case "text":
      return text(content.text, { link_preview_options: { is_disabled: !content.previewUrl } });
    case "media":
      return media(content);
    case "location":
      return location(content);
    case "contacts":
      return contact(content.contacts);
    case "buttons":
      return buttons(content);
    case "list":
      return list(content);
    case "link":
      return text(content.text, keyboard([{ text: content.label, url: content.url }]));
    case "template":
      return text(plainText("Telegram", content));
    default:
      throw noSuchKind("Telegram", content);
  }
}

const text = (words: string, more: Record<string, unknown> = {}): Call => ({
  method: "sendMessage",
  body: { text: words, ...more },
});

/** Buttons beneath the message, one to a row so that their labels fit. */
const keyboard = (keys: object[]) => ({ reply_markup: { inline_keyboard: keys.map((key) => [key]) } });

const METHODS = {
  image: ["sendPhoto", "photo"],
  video: ["sendVideo", "video"],
  audio: ["sendAudio", "audio"],
  document: ["sendDocument", "document"],
  sticker: ["sendSticker", "sticker"],
} as const;

function media({ media: kind, source, caption }: MediaContent): Call {
  const [method, name] = METHODS[kind];
  const captioned = caption && kind !== "sticker";
  return {
    method,
    body: { [name]: "url" in source ? source.url : source.id, ...(captioned ? { caption } : {}) },
  };
}

function location({ latitude, longitude, name, address }: Content & { kind: "location" }): Call {
  if (!name || !address) return { method: "sendLocation", body: { latitude, longitude } };
  return { method: "sendVenue", body: { latitude, longitude, title: name, address } };
}

function contact(contacts: (Content & { kind: "contacts" })["contacts"]): Call {
  const [one] = contacts;
  const phone = one?.phones[0];
  if (!one || !phone || contacts.length > 1) {
    throw new Unsendable("Telegram sends one contact at a time, and it needs a phone number.");
  }
  return { method: "sendContact", body: { phone_number: phone, first_name: one.name } };
}

const CALLBACK_BYTES = 64;

/** A key that reports what was pressed; Telegram keeps 64 bytes for that. */
function reply({ id, title }: { id: string; title: string }) {
  if (Buffer.byteLength(id) > CALLBACK_BYTES || id === "") {
    throw new Unsendable(
      `Telegram takes 1 to ${CALLBACK_BYTES} bytes behind a button; "${title}" has others.`,
    );
  }
  return { text: title, callback_data: id };
}

function buttons({ text: words, header, footer, buttons: choices }: ButtonsContent): Call {
  const keys = keyboard(choices.map(reply));
  if (!header || "text" in header) return text(paragraphs(header?.text, words, footer), keys);
  const picture = media({ kind: "media", media: header.media, source: { url: header.url } });
  return { ...picture, body: { ...picture.body, caption: paragraphs(words, footer), ...keys } };
}

function list({ text: words, header, footer, sections }: ListContent): Call {
  const rows = sections.flatMap((section) => section.rows);
  const described = rows.flatMap(({ title, description }) => (description ? `${title}: ${description}` : []));
  return text(paragraphs(header, words, described.join("\n"), footer), keyboard(rows.map(reply)));
}

const paragraphs = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join("\n\n");
