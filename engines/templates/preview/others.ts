import type {
  EmailTemplate,
  RcsTemplate,
  RichCard,
  Suggestion,
  TextTemplate,
  Values,
} from "../model/index.ts";
import { countSms } from "../sms/index.ts";
import { directionOf, filledTexts, type PreviewOptions } from "./fill.ts";
import { wordsOfHtml } from "./html.ts";
import type { ButtonPreview, EmailPreview, RcsPreview, RichCardPreview, TextPreview } from "./types.ts";

export function previewText(template: TextTemplate, values: Values, options: PreviewOptions): TextPreview {
  const channel = options.channel ?? "sms";
  const text = filledTexts(template, values, options.examples ?? true)("text");
  const sms = channel === "sms" ? countSms(text) : null;
  return { channel, direction: directionOf(template.language), text, sms };
}

export function previewEmail(template: EmailTemplate, values: Values, options: PreviewOptions): EmailPreview {
  const text = filledTexts(template, values, options.examples ?? true);
  const html = text("html");
  return {
    channel: "email",
    direction: directionOf(template.language),
    subject: text("subject").replace(/[\r\n]+/g, " "),
    text: text("text").trim() === "" ? wordsOfHtml(html) : text("text"),
    html,
  };
}

export function previewRcs(template: RcsTemplate, values: Values, options: PreviewOptions): RcsPreview {
  const text = filledTexts(template, values, options.examples ?? true);
  const { content } = template;
  const cards =
    content.layout === "CARD"
      ? [previewCard(content.card, "content.card.", text)]
      : content.layout === "CAROUSEL"
        ? content.cards.map((card, at) => previewCard(card, `content.cards[${at}].`, text))
        : [];
  return {
    channel: "rcs",
    direction: directionOf(template.language),
    layout: content.layout,
    lying: content.layout === "CARD" && content.orientation === "HORIZONTAL",
    width: content.layout === "CAROUSEL" ? content.width : "MEDIUM",
    text: text("content.text"),
    cards,
    suggestions: suggestions(template.suggestions, "", text),
  };
}

function previewCard({ media, suggestions: taps }: RichCard, path: string, text: Text): RichCardPreview {
  return {
    title: text(`${path}title`),
    description: text(`${path}description`),
    media: media
      ? { kind: media.type === "IMAGE" ? "image" : "video", url: text(`${path}media.url`) }
      : { kind: "none" },
    height: media?.height ?? null,
    buttons: suggestions(taps, path, text),
  };
}

type Text = (path: string) => string;

function suggestions(list: readonly Suggestion[], path: string, text: Text): ButtonPreview[] {
  return list.map((one, at): ButtonPreview => {
    const label = one.text;
    switch (one.type) {
      case "REPLY":
        return { kind: "reply", label, target: "" };
      case "URL":
        return { kind: "url", label, target: text(`${path}suggestions[${at}].url`) };
      case "DIAL":
        return { kind: "phone", label, target: one.phoneNumber };
      case "VIEW_LOCATION":
        return { kind: "location", label, target: one.label || `${one.latitude}, ${one.longitude}` };
      case "SHARE_LOCATION":
        return { kind: "location", label, target: "" };
      case "CALENDAR":
        return { kind: "calendar", label, target: one.title };
    }
  });
}
