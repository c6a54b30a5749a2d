import type { Bubble, BubbleButton, BubbleCard } from "#contract/sandbox/bubble.ts";
import { mediaBubble, phoneButton, replyButton, textBubble, urlButton } from "../../kit/bubbles.ts";
import { at, listAt, textAt } from "../../kit/wire.ts";

/** The `message` of a call as the person sees it; undefined where there is none. */
export function readBubble(body: unknown): Bubble | undefined {
  const message = at(body, "message");
  const attachment = at(message, "attachment");
  const bubble = attachment ? attached(attachment) : spoken(textAt(message, "text"));
  if (!bubble) return undefined;
  const replies = listAt(message, "quick_replies").map((one) =>
    replyButton(textAt(one, "title"), textAt(one, "payload")),
  );
  return replies.length > 0 ? { ...bubble, kind: "buttons", buttons: replies } : bubble;
}

const spoken = (text: string | undefined): Bubble | undefined => (text ? textBubble(text) : undefined);

function attached(attachment: unknown): Bubble | undefined {
  const payload = at(attachment, "payload");
  const type = textAt(attachment, "type");
  if (type !== "template") return mediaBubble(type, textAt(payload, "url"));
  switch (textAt(payload, "template_type")) {
    case "button":
      return {
        kind: "buttons",
        text: textAt(payload, "text"),
        buttons: listAt(payload, "buttons").map(button),
      };
    case "generic":
      return { kind: "cards", cards: listAt(payload, "elements").map(card) };
    default:
      return undefined;
  }
}

const card = (element: unknown): BubbleCard => {
  const url = textAt(element, "image_url");
  return {
    header: textAt(element, "title"),
    text: textAt(element, "subtitle"),
    ...(url ? { media: { type: "image", url } } : {}),
    buttons: listAt(element, "buttons").map(button),
  };
};

function button(given: unknown): BubbleButton {
  const title = textAt(given, "title");
  switch (textAt(given, "type")) {
    case "web_url":
      return urlButton(title, textAt(given, "url"));
    case "phone_number":
      return phoneButton(title, textAt(given, "payload"));
    default:
      return replyButton(title, textAt(given, "payload"));
  }
}
