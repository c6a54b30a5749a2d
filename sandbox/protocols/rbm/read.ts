import type { Bubble, BubbleButton, BubbleCard } from "#contract/sandbox/bubble.ts";
import {
  mediaBubble,
  phoneButton,
  replyButton,
  templateBubble,
  textBubble,
  urlButton,
} from "../../kit/bubbles.ts";
import { at, listAt, textAt } from "../../kit/wire.ts";

/** What the parts of a message are called: carriers keep Google's plan and change its names. */
export interface Names {
  text: string;
  rich: string;
  standalone: [string, string];
  carousel: [string, string];
  title: string;
  description: string;
  media: string;
  /** The label of a suggestion, and the way to what it brings back. */
  label: string;
  postback: (string | number)[];
}
export const GOOGLE: Names = {
  text: "text",
  rich: "richCard",
  standalone: ["standaloneCard", "cardContent"],
  carousel: ["carouselCard", "cardContents"],
  title: "title",
  description: "description",
  media: "media",
  label: "text",
  postback: ["postbackData"],
};
export const JIO: Names = {
  text: "plainText",
  rich: "richCardDetails",
  standalone: ["standalone", "content"],
  carousel: ["carousel", "contents"],
  title: "cardTitle",
  description: "cardDescription",
  media: "cardMedia",
  label: "plainText",
  postback: ["postBack", "data"],
};

/** A message as the person sees it; undefined where it is none that is known. */
export function readBubble(content: unknown, names: Names): Bubble | undefined {
  const bubble = baseOf(content, names);
  const suggestions = listAt(content, "suggestions").map((one) => suggestion(one, names));
  return bubble && suggestions.length > 0 ? { ...bubble, kind: "buttons", buttons: suggestions } : bubble;
}

function baseOf(content: unknown, names: Names): Bubble | undefined {
  const text = textAt(content, names.text);
  if (text !== undefined) return textBubble(text);
  const url = textAt(content, "contentInfo", "fileUrl");
  if (url !== undefined) return fileBubble(url);
  const rich = at(content, names.rich);
  if (rich) {
    const cards = [at(rich, ...names.standalone), ...listAt(rich, ...names.carousel)].filter(Boolean);
    return { kind: "cards", cards: cards.map((card) => cardOf(card, names)) };
  }
  const template = at(content, "templateMessage");
  return template ? templateOf(template) : undefined;
}

/** A template by its code, its values as JSON within JSON. */
export function templateOf(template: unknown): Bubble {
  const given = textAt(template, "customParams") ?? "{}";
  let values: unknown[] = [given];
  try {
    values = Object.values(JSON.parse(given) as object);
  } catch {
    // Shown as it came.
  }
  return templateBubble(textAt(template, "templateCode") ?? "", undefined, values.map(String));
}

export const fileBubble = (url: string): Bubble =>
  mediaBubble(
    /\.(jpe?g|png|webp|gif)(\?|$)/i.test(url)
      ? "image"
      : /\.(mp4|3gp|m4v)(\?|$)/i.test(url)
        ? "video"
        : "file",
    url,
  );

function cardOf(card: unknown, names: Names): BubbleCard {
  const url = textAt(card, names.media, "contentInfo", "fileUrl");
  return {
    header: textAt(card, names.title),
    text: textAt(card, names.description),
    ...(url ? { media: { type: "image", url } } : {}),
    buttons: listAt(card, "suggestions").map((one) => suggestion(one, names)),
  };
}

function suggestion(one: unknown, names: Names): BubbleButton {
  const reply = at(one, "reply");
  if (reply) return replyButton(textAt(reply, names.label), textAt(reply, ...names.postback));
  const action = at(one, "action");
  const title = textAt(action, names.label);
  const url = textAt(action, "openUrlAction", "url") ?? textAt(action, "openUrl", "url");
  if (url) return urlButton(title, url);
  return phoneButton(
    title,
    textAt(action, "dialAction", "phoneNumber") ?? textAt(action, "dialerAction", "phoneNumber"),
  );
}
