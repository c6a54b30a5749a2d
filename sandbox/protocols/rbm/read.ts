import type { Bubble, BubbleButton, BubbleCard } from "#contract/sandbox/bubble.ts";
import {
  calendarButton,
  cardMedia,
  mediaBubble,
  oneOf,
  phoneButton,
  placeButton,
  replyButton,
  shareButton,
  templateBubble,
  textBubble,
  toldOf,
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
  height: string;
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
  height: "height",
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
  height: "mediaHeight",
  label: "plainText",
  postback: ["postBack", "data"],
};

/** A message as the person sees it; undefined where it is none that is known. */
export function readBubble(content: unknown, names: Names): Bubble | undefined {
  const bubble = baseOf(content, names);
  const suggestions = listAt(content, "suggestions").map((one) => suggestion(one, names));
  return bubble && withBelow(bubble, suggestions);
}

/** A message with what can be tapped below it. */
export const withBelow = (bubble: Bubble, buttons: BubbleButton[]): Bubble =>
  buttons.length > 0 ? { ...bubble, kind: bubble.cards ? "cards" : "buttons", buttons } : bubble;

const HEIGHTS = ["SHORT", "MEDIUM", "TALL"] as const;
/** How high a picture is on a card, in whichever vendor's word. */
export const heightOf = (word: string | undefined) => oneOf(word, HEIGHTS);
/** How cards lie and how wide they are, in whichever vendor's words. */
export function layoutOf(orientation: string | undefined, width: string | undefined) {
  const lies = oneOf(orientation, ["VERTICAL", "HORIZONTAL"] as const);
  const wide = oneOf(width, ["SMALL", "MEDIUM"] as const);
  return { ...(lies ? { orientation: lies } : {}), ...(wide ? { width: wide } : {}) };
}

function baseOf(content: unknown, names: Names): Bubble | undefined {
  const text = textAt(content, names.text);
  if (text !== undefined) return textBubble(text);
  const url = textAt(content, "contentInfo", "fileUrl");
  if (url !== undefined) return fileBubble(url);
  const rich = at(content, names.rich);
  if (rich) {
    const cards = [at(rich, ...names.standalone), ...listAt(rich, ...names.carousel)].filter(Boolean);
    const layout = layoutOf(
      textAt(rich, names.standalone[0], "cardOrientation"),
      textAt(rich, names.carousel[0], "cardWidth"),
    );
    return { kind: "cards", ...layout, cards: cards.map((card) => cardOf(card, names)) };
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
  const height = heightOf(textAt(card, names.media, names.height));
  return {
    header: textAt(card, names.title),
    text: textAt(card, names.description),
    ...(url ? { media: cardMedia(url) } : {}),
    ...(height ? { height } : {}),
    buttons: listAt(card, "suggestions").map((one) => suggestion(one, names)),
  };
}

function suggestion(one: unknown, names: Names): BubbleButton {
  const reply = at(one, "reply");
  if (reply) return replyButton(textAt(reply, names.label), textAt(reply, ...names.postback));
  const action = at(one, "action");
  return toldOf(actionOf(action, textAt(action, names.label)), textAt(action, ...names.postback));
}

/** What the telephone does at a tap: in Google's words, or in Jio's. */
function actionOf(action: unknown, title: string | undefined): BubbleButton {
  const url = textAt(action, "openUrlAction", "url") ?? textAt(action, "openUrl", "url");
  if (url) return urlButton(title, url);
  const shown = at(action, "viewLocationAction") ?? at(action, "showLocation");
  if (shown) {
    const place = at(shown, "latLong") ?? at(shown, "coordinates");
    const [latitude, longitude] = [at(place, "latitude"), at(place, "longitude")];
    return placeButton(title, { latitude, longitude, label: textAt(shown, "label") });
  }
  if (at(action, "shareLocationAction")) return shareButton(title);
  const event = at(action, "createCalendarEventAction") ?? at(action, "createCalendarEvent");
  if (event) return calendarButton(title, eventOf(event));
  return phoneButton(
    title,
    textAt(action, "dialAction", "phoneNumber") ?? textAt(action, "dialerAction", "phoneNumber"),
  );
}

/** An event of a calendar, whose parts every vendor of RCS calls the same. */
export const eventOf = (event: unknown) => ({
  name: textAt(event, "title"),
  start: textAt(event, "startTime"),
  end: textAt(event, "endTime"),
});
