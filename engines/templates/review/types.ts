import { WHATSAPP_LIMITS as LIMITS } from "../limits/index.ts";
import type { Authentication, Card, WhatsAppTemplate } from "../model/index.ts";
import { reviewButtonRow } from "./buttons.ts";
import type { Findings } from "./findings.ts";
import { words } from "./sentences.ts";
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
  if (at >= 0) findings.error(`buttons[${at}].type`, "otp-category", "otp-category");
}

function refuseCategory(
  { category }: WhatsAppTemplate,
  type: "CAROUSEL" | "LIMITED_TIME_OFFER",
  findings: Findings,
): void {
  if (category !== "MARKETING")
    findings.error("category", "category", "category-marketing", { type: words(type) });
}

export function reviewCarousel(template: WhatsAppTemplate, findings: Findings): void {
  const { cards, buttons } = template;
  refuseCategory(template, "CAROUSEL", findings);
  reviewHeader(template.header, ["NONE"], findings);
  reviewBody(template.body.text, LIMITS.body, template.category, findings);
  reviewFooter(template, findings);
  if (buttons.length > 0) findings.error("buttons", "carousel-buttons", "carousel-buttons");
  if (cards.length < LIMITS.leastCards || cards.length > LIMITS.mostCards)
    findings.error("cards", "card-count", "card-count", {
      least: LIMITS.leastCards,
      most: LIMITS.mostCards,
      number: cards.length,
    });
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
    findings.error("buttons", "card-buttons", "card-buttons-count", {
      most: LIMITS.cardButtons,
      number: card.buttons.length,
    });
  const wrong = card.buttons.find(({ type }) => !CARD_BUTTONS.has(type));
  if (wrong) findings.error("buttons", "card-buttons", "card-buttons-kind");
  if (shape(card) !== shape(first)) findings.error("", "card-shape", "card-shape", { card: at + 1 });
}

const CARD_BUTTONS: ReadonlySet<string> = new Set(["QUICK_REPLY", "URL", "PHONE_NUMBER"]);

function shape({ header, buttons }: Card): string {
  return [header.format, ...buttons.map(({ type }) => type)].join(" ");
}

export function reviewOffer(template: WhatsAppTemplate, findings: Findings): void {
  const { offer, buttons } = template;
  const text = offer?.text ?? "";
  refuseCategory(template, "LIMITED_TIME_OFFER", findings);
  reviewHeader(template.header, ["NONE", "IMAGE", "VIDEO"], findings);
  reviewBody(template.body.text, LIMITS.offerBody, template.category, findings);
  reviewFooter(template, findings);
  findings.length("offer.text", "offer", text, LIMITS.vendorOfferText);
  if (text.length === LIMITS.vendorOfferText)
    findings.warn("offer.text", "offer-text", "offer-text", { length: text.length, limit: LIMITS.offerText });
  if (text.includes("{{")) findings.error("offer.text", "offer-variable", "offer-variable");
  reviewButtonRow(buttons, findings);
  const order = buttons.map(({ type }) => type).join(" ");
  if (order !== "COPY_CODE URL" && order !== "URL")
    findings.error("buttons", "offer-buttons", "offer-buttons");
}

export function reviewAuthentication(template: WhatsAppTemplate, findings: Findings): void {
  const { header, buttons, authentication, type } = template;
  reviewHeader(header, ["NONE"], findings);
  if (type !== "DEFAULT") findings.error("type", "category", "authentication-type");
  if (template.body.text !== "" && !template.body.text.includes("{{1}}"))
    findings.error("body.text", "authentication-text", "authentication-text");
  if (buttons.length !== 1 || buttons[0]?.type !== "OTP")
    findings.error("buttons", "authentication-button", "authentication-button");
  reviewButtonRow(buttons, findings);
  reviewExpiration(authentication, findings);
}

function reviewExpiration(authentication: Authentication | null, findings: Findings): void {
  const minutes = authentication?.codeExpiration ?? null;
  if (minutes === null) return;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > LIMITS.codeExpiration)
    findings.error("authentication.codeExpiration", "code-expiration", "code-expiration", {
      most: LIMITS.codeExpiration,
    });
}
