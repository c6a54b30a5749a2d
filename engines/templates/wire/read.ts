import type { Authentication, Button, Card, Header, Offer, WhatsAppTemplate } from "../model/index.ts";
import { isPosition, textsOf, variablesIn } from "../variables/index.ts";
import { readButton } from "./buttons.ts";
import { readTextPart } from "./examples.ts";
import { type Ignored, listIn, twice, unknown } from "./ignored.ts";
import { type Json, list, object, oneOf, text } from "./json.ts";

export interface TemplateReading {
  template: WhatsAppTemplate;
  /** What is left out, and why: "components[2] BUTTONS[1] CATALOG is not known here". Empty: nothing is lost. */
  ignored: Ignored;
}

const CATEGORIES = ["MARKETING", "UTILITY", "AUTHENTICATION"] as const;
const PARTS = ["HEADER", "BODY", "FOOTER", "BUTTONS", "LIMITED_TIME_OFFER", "CAROUSEL"];
const TYPES = ["DEFAULT", "CAROUSEL", "LIMITED_TIME_OFFER"] as const;

/**
 * Reads a template in WhatsApp's shape (create or list) or in the stored one; they differ in where media and cards
 * stand, and each is taken wherever it is. Takes anything: what is missing reads as blank, for `reviewTemplate` to name.
 */
export function readTemplate(json: unknown): TemplateReading {
  const source = object(json);
  const ignored: Ignored = [];
  const template = blank(source);
  const seen = new Set<string>();
  for (const [at, component] of list(source.components).map(object).entries())
    readComponent(template, component, { path: `components[${at}]`, seen, ignored });
  const inferred = template.offer ? "LIMITED_TIME_OFFER" : template.cards.length > 0 ? "CAROUSEL" : "DEFAULT";
  template.type = oneOf(source.type, TYPES, inferred);
  template.parameterFormat = oneOf(source.parameter_format, ["POSITIONAL", "NAMED"], formatOf(template));
  return { template, ignored };
}

function blank(source: Json): WhatsAppTemplate {
  const language = typeof source.language === "object" ? object(source.language).code : source.language;
  return {
    kind: "whatsapp",
    name: text(source.name) || text(source.templateId),
    language: text(language),
    category: oneOf(source.category, CATEGORIES, "UTILITY"),
    type: "DEFAULT",
    parameterFormat: "POSITIONAL",
    header: { format: "NONE" },
    body: { text: "", examples: {} },
    footer: "",
    buttons: [],
    cards: [],
    offer: null,
    authentication: null,
  };
}

interface Stand {
  path: string;
  /** Types that stood before it. */
  seen: Set<string>;
  ignored: Ignored;
}

function readComponent(template: WhatsAppTemplate, component: Json, { path, seen, ignored }: Stand): void {
  const type = text(component.type).toUpperCase();
  if (!PARTS.includes(type)) return void ignored.push(unknown(`${path} ${type || "without type"}`));
  if (seen.has(type)) return void ignored.push(twice(`${path} ${type}`));
  seen.add(type);
  switch (type) {
    case "HEADER":
      template.header = readHeader(component);
      return;
    case "BODY":
      template.body = readTextPart(component, "body_text");
      if (typeof component.add_security_recommendation === "boolean")
        authentication(template).securityRecommendation = component.add_security_recommendation;
      return;
    case "FOOTER":
      template.footer = text(component.text);
      if (typeof component.code_expiration_minutes === "number")
        authentication(template).codeExpiration = component.code_expiration_minutes;
      return;
    case "BUTTONS":
      template.buttons = readButtons(component.buttons, `${path} BUTTONS`, ignored);
      return;
    case "LIMITED_TIME_OFFER":
      template.offer = readOffer(object(component.limited_time_offer));
      return;
    case "CAROUSEL":
      template.cards = listIn(component.cards, `${path} CAROUSEL.cards`, ignored).map((card, at) =>
        readCard(object(card), `${path} card ${at + 1}`, ignored),
      );
  }
}

function authentication(template: WhatsAppTemplate): Authentication {
  template.authentication ??= { securityRecommendation: false, codeExpiration: null };
  return template.authentication;
}

function readHeader(component: Json): Header {
  const format = oneOf(
    component.format,
    ["NONE", "TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"],
    component.text ? "TEXT" : "NONE",
  );
  if (format === "TEXT") return { format, ...readTextPart(component, "header_text") };
  if (format === "NONE" || format === "LOCATION") return { format };
  const [handle] = list(object(component.example).header_handle);
  return { format, handle: text(handle), url: text(component.resourceUrl) || text(component.url) };
}

function readButtons(value: unknown, path: string, ignored: Ignored): Button[] {
  return listIn(value, `${path}.buttons`, ignored).flatMap((one, at) => {
    const button = readButton(one);
    if (!button) ignored.push(unknown(`${path}[${at}] ${text(object(one).type) || "without type"}`));
    return button ? [button] : [];
  });
}

function readOffer(offer: Json): Offer {
  return { text: text(offer.text), hasExpiration: offer.has_expiration !== false };
}

const CARD_PARTS = ["HEADER", "BODY", "BUTTONS"];

function readCard(json: Json, path: string, ignored: Ignored): Card {
  const parts = new Map<string, Json>();
  for (const [at, one] of listIn(json.components, `${path}.components`, ignored).map(object).entries()) {
    const type = text(one.type).toUpperCase();
    const place = `${path}.components[${at}] ${type || "without type"}`;
    if (!CARD_PARTS.includes(type)) ignored.push(unknown(place));
    else if (parts.has(type)) ignored.push(twice(place));
    else parts.set(type, one);
  }
  const header = parts.get("HEADER") ?? json.header;
  return {
    header: header ? readHeader(object(header)) : { format: "NONE" },
    body: readTextPart(parts.get("BODY") ?? object(json.body), "body_text"),
    buttons: readButtons(parts.get("BUTTONS")?.buttons ?? json.buttons, `${path} BUTTONS`, ignored),
  };
}

function formatOf(template: WhatsAppTemplate): "POSITIONAL" | "NAMED" {
  const named = textsOf(template)
    .filter(({ role }) => role !== "url")
    .some((one) => !variablesIn(one.text).every(isPosition));
  return named ? "NAMED" : "POSITIONAL";
}
