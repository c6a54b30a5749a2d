import type { Bubble, BubbleButton } from "#contract/sandbox/bubble.ts";
import { mediaBubble, phoneButton, replyButton, textBubble, urlButton } from "../../kit/bubbles.ts";
import type { MessageCall } from "../../kit/protocol.ts";
import { listAt, textAt } from "../../kit/wire.ts";

type Parameters = Record<string, unknown>;

/** What a send method asks for; undefined for a method that is none. */
export function readSend(method: string, parameters: Parameters): MessageCall | undefined {
  const bubble = bubbleOf(method.toLowerCase(), parameters);
  if (!bubble) return undefined;
  const buttons = buttonsOf(parameters.reply_markup);
  return {
    kind: "message",
    to: textAt(parameters, "chat_id") ?? "",
    bubble:
      buttons.length > 0
        ? { ...bubble, kind: bubble.kind === "text" ? "buttons" : bubble.kind, buttons }
        : bubble,
    reference: null,
    key: null,
  };
}

const MEDIA: Readonly<Record<string, string>> = {
  sendphoto: "photo",
  sendvideo: "video",
  sendaudio: "audio",
  sendvoice: "voice",
  senddocument: "document",
  sendsticker: "sticker",
  sendanimation: "animation",
};

function bubbleOf(method: string, parameters: Parameters): Bubble | undefined {
  const text = (name: string) => textAt(parameters, name);
  const field = MEDIA[method];
  if (field) {
    const url = text(field);
    const isAddress = url?.startsWith("http");
    const media = mediaBubble(field, isAddress ? url : undefined, { text: text("caption") });
    return isAddress ? media : { ...media, media: { ...media.media!, fileName: url } };
  }
  const place = { latitude: Number(text("latitude")), longitude: Number(text("longitude")) };
  switch (method) {
    case "sendmessage":
      return textBubble(text("text") ?? "");
    case "sendlocation":
      return { kind: "location", location: place };
    case "sendvenue":
      return { kind: "location", location: { ...place, name: text("title"), address: text("address") } };
    case "sendcontact":
      return {
        kind: "contacts",
        contacts: [{ name: text("first_name") ?? "", phones: [text("phone_number") ?? ""] }],
      };
    default:
      return undefined;
  }
}

function buttonsOf(markup: unknown): BubbleButton[] {
  const parsed: unknown = typeof markup === "string" ? parse(markup) : markup;
  const rows = [...listAt(parsed, "inline_keyboard"), ...listAt(parsed, "keyboard")];
  return rows.flatMap((row) => listAt({ row }, "row")).map(buttonOf);
}

function buttonOf(key: unknown): BubbleButton {
  const title = textAt(key, "text");
  const url = textAt(key, "url");
  if (url) return urlButton(title, url);
  const code = textAt(key, "copy_text", "text");
  if (code) return { ...phoneButton(title, code), type: "copy" };
  return replyButton(title, textAt(key, "callback_data") ?? title);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
