import type { Card, Header, Template, WhatsAppTemplate } from "../model/index.ts";
import { writeButton } from "./buttons.ts";
import { writeExamples } from "./examples.ts";
import type { Json } from "./json.ts";
import { otherComponents } from "./write-others.ts";

/**
 * A template as WhatsApp's Cloud API takes it: the body of `POST /{WABA}/message_templates`. Addresses of our own
 * (`MediaHeader.url`) have no place in it.
 */
export function writeCloudTemplate(template: WhatsAppTemplate): Json {
  const { name, language, category, parameterFormat } = template;
  return {
    name,
    language,
    category,
    parameter_format: parameterFormat,
    components: components(template, cloudHeader, (card) => ({ components: parts(card, cloudHeader) })),
  };
}

/** A template as this product keeps it and tells it to its callers. `templateId` is the name. */
export function writeStoredTemplate(template: Template, id: string): Json {
  if (template.kind !== "whatsapp") {
    const { name, language } = template;
    return { id, templateId: name, name, language, components: otherComponents(template) };
  }
  const { name, language, category, type, parameterFormat } = template;
  return {
    id,
    templateId: name,
    name,
    language,
    category,
    type,
    parameter_format: parameterFormat,
    components: components(template, storedHeader, storedCard),
  };
}

type WriteHeader = (header: Header) => Json[];

/** Text before cards: readers of a carousel look for it in second place. */
function components(template: WhatsAppTemplate, header: WriteHeader, card: (card: Card) => Json): Json[] {
  const { offer, cards } = template;
  return [
    ...header(template.header),
    ...(offer
      ? [
          {
            type: "LIMITED_TIME_OFFER",
            limited_time_offer: { text: offer.text, has_expiration: offer.hasExpiration },
          },
        ]
      : []),
    body(template),
    ...footer(template),
    ...buttons(template.buttons),
    ...(cards.length > 0 ? [{ type: "CAROUSEL", cards: cards.map(card) }] : []),
  ];
}

function body({ body: part, authentication }: WhatsAppTemplate): Json {
  return {
    type: "BODY",
    ...(part.text ? { text: part.text } : {}),
    ...writeExamples(part, "body_text"),
    ...(authentication ? { add_security_recommendation: authentication.securityRecommendation } : {}),
  };
}

function footer({ footer: content, authentication }: WhatsAppTemplate): Json[] {
  const minutes = authentication?.codeExpiration ?? null;
  if (!content && minutes === null) return [];
  return [
    {
      type: "FOOTER",
      ...(content ? { text: content } : {}),
      ...(minutes === null ? {} : { code_expiration_minutes: minutes }),
    },
  ];
}

function buttons(list: Card["buttons"]): Json[] {
  return list.length > 0 ? [{ type: "BUTTONS", buttons: list.map(writeButton) }] : [];
}

function parts(card: Card, header: WriteHeader): Json[] {
  return [
    ...header(card.header),
    { type: "BODY", text: card.body.text, ...writeExamples(card.body, "body_text") },
    ...buttons(card.buttons),
  ];
}

function cloudHeader(header: Header): Json[] {
  switch (header.format) {
    case "NONE":
      return [];
    case "LOCATION":
      return [{ type: "HEADER", format: "LOCATION" }];
    case "TEXT":
      return [{ type: "HEADER", format: "TEXT", text: header.text, ...writeExamples(header, "header_text") }];
    default:
      return [
        {
          type: "HEADER",
          format: header.format,
          ...(header.handle ? { example: { header_handle: [header.handle] } } : {}),
        },
      ];
  }
}

function storedHeader(header: Header): Json[] {
  const [cloud] = cloudHeader(header);
  if (!cloud) return [];
  return [{ ...cloud, ...("url" in header && header.url ? { resourceUrl: header.url } : {}) }];
}

function storedCard({ header, body: part, buttons: taps }: Card): Json {
  const [cloud] = cloudHeader(header);
  return {
    ...(cloud ? { header: { ...cloud, ...("url" in header && header.url ? { url: header.url } : {}) } } : {}),
    body: { text: part.text, ...writeExamples(part, "body_text") },
    buttons: taps.map(writeButton),
  };
}
