import { WHATSAPP_LIMITS as LIMITS } from "../limits/index.ts";
import type { Authentication, Card, WhatsAppTemplate } from "../model/index.ts";
import { reviewButtonRow } from "./buttons.ts";
import type { Findings } from "./findings.ts";
import { reviewBody, reviewFooter, reviewHeader } from "./parts.ts";

const ANY_HEADER = ["NONE", "TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"] as const;

export function reviewDefault(template: WhatsAppTemplate, findings: Findings): void {
  reviewHeader(template.header, ANY_HEADER, findings);
  reviewBody(template.body.text, LIMITS.body, template.category, findings);
  reviewFooter(template, findings);
  reviewButtonRow(template.buttons, findings);
  refuseOtp(template, findings);
}

/** Codes of one use are for AUTHENTICATION. */
function refuseOtp({ buttons }: WhatsAppTemplate, findings: Findings): void {
  const at = buttons.findIndex(({ type }) => type === "OTP");
  if (at >= 0)
    findings.error(
      `buttons[${at}].type`,
      "otp-category",
      "A button for one-time passwords needs the category Authentication.",
    );
}

function refuseCategory({ category }: WhatsAppTemplate, what: string, findings: Findings): void {
  if (category !== "MARKETING")
    findings.error(
      "category",
      "category",
      `${what} is marketing to WhatsApp. Choose the category Marketing.`,
    );
}

export function reviewCarousel(template: WhatsAppTemplate, findings: Findings): void {
  const { cards, buttons } = template;
  refuseCategory(template, "A carousel", findings);
  reviewHeader(template.header, ["NONE"], findings);
  reviewBody(template.body.text, LIMITS.body, template.category, findings);
  reviewFooter(template, findings);
  if (buttons.length > 0)
    findings.error(
      "buttons",
      "carousel-buttons",
      "A carousel has its buttons in the cards. Move them there.",
    );
  if (cards.length < LIMITS.leastCards || cards.length > LIMITS.mostCards)
    findings.error(
      "cards",
      "card-count",
      `A carousel takes ${LIMITS.leastCards} to ${LIMITS.mostCards} cards; there ${cards.length === 1 ? "is 1" : `are ${cards.length}`}.`,
    );
  cards.forEach((card, at) =>
    reviewCard(card, cards[0] as Card, at, template, findings.under(`cards[${at}].`)),
  );
}

function reviewCard(
  card: Card,
  first: Card,
  at: number,
  template: WhatsAppTemplate,
  findings: Findings,
): void {
  reviewHeader(card.header, ["IMAGE", "VIDEO"], findings);
  reviewBody(card.body.text, LIMITS.cardBody, template.category, findings);
  reviewButtonRow(card.buttons, findings);
  if (card.buttons.length < 1 || card.buttons.length > LIMITS.cardButtons)
    findings.error(
      "buttons",
      "card-buttons",
      `A card takes 1 to ${LIMITS.cardButtons} buttons; there are ${card.buttons.length}.`,
    );
  const wrong = card.buttons.find(({ type }) => !CARD_BUTTONS.has(type));
  if (wrong)
    findings.error(
      "buttons",
      "card-buttons",
      "A card takes quick replies, addresses and phone numbers as buttons. Remove the others.",
    );
  if (shape(card) !== shape(first))
    findings.error(
      "",
      "card-shape",
      `Card ${at + 1} differs from card 1. Every card has the same kind of header and the same kinds of buttons in the same order.`,
    );
}

const CARD_BUTTONS: ReadonlySet<string> = new Set(["QUICK_REPLY", "URL", "PHONE_NUMBER"]);

function shape({ header, buttons }: Card): string {
  return [header.format, ...buttons.map(({ type }) => type)].join(" ");
}

export function reviewOffer(template: WhatsAppTemplate, findings: Findings): void {
  const { offer, buttons } = template;
  const text = offer?.text ?? "";
  refuseCategory(template, "A limited-time offer", findings);
  reviewHeader(template.header, ["NONE", "IMAGE", "VIDEO"], findings);
  reviewBody(template.body.text, LIMITS.offerBody, template.category, findings);
  reviewFooter(template, findings);
  findings.length("offer.text", "The offer", text, LIMITS.vendorOfferText);
  if (text.length === LIMITS.vendorOfferText)
    findings.warn(
      "offer.text",
      "offer-text",
      `The offer has ${text.length} characters. WhatsApp takes them; the form of this console allows ${LIMITS.offerText}.`,
    );
  if (text.includes("{{")) findings.error("offer.text", "offer-variable", "The offer takes no variables.");
  reviewButtonRow(buttons, findings);
  const order = buttons.map(({ type }) => type).join(" ");
  if (order !== "COPY_CODE URL" && order !== "URL")
    findings.error(
      "buttons",
      "offer-buttons",
      "An offer has a button that copies the code first, and one with an address second.",
    );
}

export function reviewAuthentication(template: WhatsAppTemplate, findings: Findings): void {
  const { header, buttons, authentication, type } = template;
  reviewHeader(header, ["NONE"], findings);
  if (type !== "DEFAULT")
    findings.error("type", "category", "Authentication has no cards and no offers. Choose the type Default.");
  if (template.body.text !== "" && !template.body.text.includes("{{1}}"))
    findings.error(
      "body.text",
      "authentication-text",
      "WhatsApp writes the text of passwords itself. Leave it blank.",
    );
  if (buttons.length !== 1 || buttons[0]?.type !== "OTP")
    findings.error(
      "buttons",
      "authentication-button",
      "Authentication takes one button, for the one-time password.",
    );
  reviewButtonRow(buttons, findings);
  reviewExpiration(authentication, findings);
}

function reviewExpiration(authentication: Authentication | null, findings: Findings): void {
  const minutes = authentication?.codeExpiration ?? null;
  if (minutes === null) return;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > LIMITS.codeExpiration)
    findings.error(
      "authentication.codeExpiration",
      "code-expiration",
      `A code lasts 1 to ${LIMITS.codeExpiration} minutes, in whole minutes.`,
    );
}
