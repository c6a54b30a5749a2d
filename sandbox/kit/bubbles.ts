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
