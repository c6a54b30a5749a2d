import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { ButtonsContent, CardsContent, Content, MediaContent, Suggestion } from "../kit/index.ts";
import { noSuchKind, plainText, Unsendable } from "../kit/index.ts";

/** The `message` of a send call, the same for Messenger and Instagram. */
export function messageOf(type: ChannelType, content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return { text: content.text };
    case "media":
      return media(type, content);
    case "buttons":
      return quickReplies(content);
    case "link":
      return template({
        template_type: "button",
        text: content.text,
        buttons: [{ type: "web_url", url: content.url, title: content.label }],
      });
    case "cards":
      return cards(content);
    case "template":
      return { text: plainText("Meta", content) };
    default:
      throw noSuchKind(type === CHANNEL_TYPES.INSTAGRAM ? "Instagram" : "Messenger", content);
  }
}

const template = (payload: object) => ({ attachment: { type: "template", payload } });

const TYPES: Partial<Record<MediaContent["media"], string>> = {
  image: "image",
  video: "video",
  audio: "audio",
  document: "file",
};

function media(type: ChannelType, { media: kind, source, caption }: MediaContent) {
  const name = TYPES[kind];
  if (!name || (kind === "document" && type === CHANNEL_TYPES.INSTAGRAM)) {
    throw new Unsendable(`This channel sends no ${kind}: send a link to it.`);
  }
  if (caption) throw new Unsendable("Meta shows nothing beneath a picture: send the words as a text.");
  const payload = "url" in source ? { url: source.url } : { attachment_id: source.id };
  return { attachment: { type: name, payload } };
}

/** Choices beneath the text; they go away once one is taken. */
function quickReplies({ text, header, footer, buttons }: ButtonsContent) {
  if (header && !("text" in header)) {
    throw new Unsendable("Meta puts no picture over quick replies: send a card, or the picture by itself.");
  }
  return {
    text: [header?.text, text, footer].filter(Boolean).join("\n\n"),
    quick_replies: buttons.map(({ id, title }) => ({ content_type: "text", title, payload: id })),
  };
}

function cards({ cards: all, suggestions: below = [] }: CardsContent) {
  if (below.length > 0)
    throw new Unsendable("Meta shows nothing below cards: put what can be tapped on them.");
  return template({
    template_type: "generic",
    elements: all.map(({ title, text, mediaUrl, suggestions }) => ({
      title: title ?? text ?? "",
      ...(title && text ? { subtitle: text } : {}),
      ...(mediaUrl ? { image_url: mediaUrl } : {}),
      ...(suggestions.length > 0 ? { buttons: suggestions.map(button) } : {}),
    })),
  });
}

function button(suggestion: Suggestion) {
  switch (suggestion.type) {
    case "reply":
      return { type: "postback", title: suggestion.text, payload: suggestion.postback };
    case "url":
      return { type: "web_url", title: suggestion.text, url: suggestion.url };
    case "dial":
      return { type: "phone_number", title: suggestion.text, payload: suggestion.phone };
    default:
      throw new Unsendable("Meta's cards take replies, links and numbers to call: take the others out.");
  }
}
