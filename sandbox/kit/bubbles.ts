import type { Bubble, BubbleButton, BubbleMedia } from "#contract/sandbox/bubble.ts";

/** A text. */
export const textBubble = (text: string): Bubble => ({ kind: "text", text });

/** A template of which the sandbox knows the name and the values alone. */
export const templateBubble = (
  name: string,
  language: string | undefined,
  values: readonly (string | undefined)[],
  more: Partial<Bubble> = {},
): Bubble => ({
  kind: "template",
  template: { name, language: language ?? "" },
  text: values.filter(Boolean).join(" · ") || name,
  ...more,
});

const MEDIA: Readonly<Record<string, BubbleMedia["type"]>> = {
  image: "image",
  photo: "image",
  picture: "image",
  video: "video",
  audio: "audio",
  voice: "audio",
  sticker: "sticker",
};

/** A vendor's word for a kind of media; everything else is a document. */
export const mediaType = (word: string | undefined): BubbleMedia["type"] =>
  MEDIA[(word ?? "").toLowerCase().split("/")[0]!] ?? "document";

/** The picture or film of a card: what does not look like a film is a picture. */
export const cardMedia = (url: string): BubbleMedia => ({
  type: /\.(mp4|m4v|mpe?g|webm|3gp|h263)(\?|$)/i.test(url) ? "video" : "image",
  url,
});

/** A height, a width or a direction among those that are known; undefined for any other. */
export const oneOf = <T extends string>(word: string | undefined, known: readonly T[]): T | undefined =>
  known.find((one) => word?.startsWith(one));

export const mediaBubble = (
  type: string | undefined,
  url: string | undefined,
  more: Partial<Bubble> = {},
): Bubble => ({
  kind: "media",
  media: { type: mediaType(type), ...(url ? { url } : {}) },
  ...more,
});

export const replyButton = (title: string | undefined, value: string | undefined): BubbleButton => ({
  type: "reply",
  title: title ?? value ?? "",
  value: value ?? title ?? "",
});
export const urlButton = (title: string | undefined, url: string | undefined): BubbleButton => ({
  type: "url",
  title: title ?? url ?? "",
  value: url ?? "",
});
export const phoneButton = (title: string | undefined, number: string | undefined): BubbleButton => ({
  type: "phone",
  title: title ?? number ?? "",
  value: number ?? "",
});

export const placeButton = (
  title: string | undefined,
  { latitude, longitude, label }: { latitude: unknown; longitude: unknown; label?: string },
): BubbleButton => {
  const at = `${Number(latitude)}, ${Number(longitude)}`;
  return { type: "place", title: title ?? at, value: label ? `${label} (${at})` : at };
};
export const shareButton = (title: string | undefined): BubbleButton => ({
  type: "share",
  title: title ?? "",
  value: "",
});
export const calendarButton = (
  title: string | undefined,
  { name, start, end }: { name?: string; start?: string; end?: string },
): BubbleButton => ({
  type: "calendar",
  title: title ?? name ?? "",
  value: [name, [start, end].filter(Boolean).join(" – ")].filter(Boolean).join(", "),
});
/** An action that the sender is told of when it is tapped. */
export const toldOf = (button: BubbleButton, postback: string | undefined): BubbleButton =>
  postback === undefined ? button : { ...button, postback };

/** What the vendor sends back where a message names no token. */
const NO_TOKEN = "unused";

/** A button that opens a flow. */
export const flowButton = (
  title: string,
  token: string | undefined,
  { data, ...flow }: NonNullable<BubbleButton["flow"]>,
): BubbleButton => ({
  type: "flow",
  title,
  value: token || NO_TOKEN,
  flow: { ...flow, ...(data ? { data } : {}) },
});
