import { parseMarkup } from "../markup/index.ts";
import type { Button, Card, Header, Values, WhatsAppTemplate } from "../model/index.ts";
import { readTime } from "../render/index.ts";
import { countdown } from "./countdown.ts";
import { directionOf, filledTexts, type PreviewOptions } from "./fill.ts";
import { passwordFooter, passwordText, SAMPLE_PASSWORD } from "./password.ts";
import type { ButtonPreview, CardPreview, HeaderPreview, OfferPreview, WhatsAppPreview } from "./types.ts";

/** With more than three buttons, WhatsApp shows two and folds the others away. */
const UNFOLDED = 3;
const SHOWN_OF_MANY = 2;

interface Look {
  text(path: string): string;
  values: Values;
  options: PreviewOptions;
}

export function previewWhatsApp(
  template: WhatsAppTemplate,
  values: Values,
  options: PreviewOptions,
): WhatsAppPreview {
  const look = { text: filledTexts(template, values, options.examples ?? true), values, options };
  const { buttons, cards } = template;
  const password = values["body.1"] || SAMPLE_PASSWORD;
  return {
    channel: "whatsapp",
    direction: directionOf(template.language),
    header: previewHeader(template.header, look.text("header.text"), values["header.media"]),
    offer: previewOffer(template, look),
    body: parseMarkup(look.text("body.text") || passwordText(template, password)),
    footer: template.footer || passwordFooter(template),
    time: true,
    buttons: previewButtons(buttons, "", "", look),
    shownButtons: buttons.length > UNFOLDED ? SHOWN_OF_MANY : buttons.length,
    cards: cards.map((card, at) => previewCard(card, at, look)),
  };
}

function previewHeader(header: Header, text: string, attached: string | undefined): HeaderPreview {
  switch (header.format) {
    case "NONE":
      return { kind: "none" };
    case "LOCATION":
      return { kind: "location" };
    case "TEXT":
      return { kind: "text", text };
    default: {
      const kind = header.format.toLowerCase() as "image" | "video" | "document";
      // The vendor's handle is an address only where it was listed, and then it soon expires.
      const handle = /^https?:/i.test(header.handle) ? header.handle : "";
      return { kind, url: attached || header.url || handle };
    }
  }
}

function previewCard(card: Card, at: number, look: Look): CardPreview {
  const path = `cards[${at}].`;
  const scope = `card.${at}.`;
  return {
    header: previewHeader(card.header, look.text(`${path}header.text`), look.values[`${scope}header.media`]),
    body: parseMarkup(look.text(`${path}body.text`)),
    buttons: previewButtons(card.buttons, path, scope, look),
  };
}

function previewButtons(
  buttons: readonly Button[],
  path: string,
  scope: string,
  look: Look,
): ButtonPreview[] {
  return buttons.map((button, at): ButtonPreview => {
    const label = button.text;
    switch (button.type) {
      case "QUICK_REPLY":
        return { kind: "reply", label, target: "" };
      case "URL":
        return { kind: "url", label, target: look.text(`${path}buttons[${at}].url`) };
      case "PHONE_NUMBER":
        return { kind: "phone", label, target: button.phoneNumber };
      case "COPY_CODE":
        return { kind: "copy", label, target: look.values[`${scope}button.${at}.code`] || button.example };
      case "FLOW":
        return { kind: "flow", label, target: "" };
      case "OTP":
        return { kind: "copy", label, target: look.values["body.1"] || SAMPLE_PASSWORD };
    }
  });
}

function previewOffer({ offer, buttons }: WhatsAppTemplate, { values, options }: Look): OfferPreview | null {
  if (!offer) return null;
  const at = buttons.findIndex(({ type }) => type === "COPY_CODE");
  const button = buttons[at];
  const example = button?.type === "COPY_CODE" ? button.example : "";
  const ends = readTime(values["offer.expires"] ?? "");
  const known = offer.hasExpiration && options.now !== undefined && !Number.isNaN(ends);
  return {
    text: offer.text,
    code: values[`button.${at}.code`] || example,
    countdown: known ? countdown(ends, options.now as number) : null,
  };
}
