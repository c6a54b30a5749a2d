import type {
  EmailTemplate,
  RcsContent,
  RcsTemplate,
  RichCard,
  Template,
  TextTemplate,
} from "../model/index.ts";
import { readTextPart } from "./examples.ts";
import { type Json, list, object, oneOf, text } from "./json.ts";
import { readTemplate } from "./read.ts";
import { readSuggestions } from "./suggestions.ts";

/** What of a stored template was read, and what was not understood. */
export interface StoredReading {
  template: Template;
  /** Each by its place: "components[2] CATALOG". Empty: nothing is lost. */
  ignored: string[];
}

const KNOWN: Record<Exclude<Template["kind"], "whatsapp">, readonly string[]> = {
  text: ["BODY"],
  email: ["HEADER", "BODY", "HTML"],
  rcs: ["BODY", "RICH_CARD", "CAROUSEL", "SUGGESTIONS"],
};

/** Reads what `writeStoredTemplate` wrote, or what a caller wrote in its place. Takes anything, as `readTemplate` does. */
export function readStoredTemplate(json: unknown, kind: Template["kind"]): StoredReading {
  if (kind === "whatsapp") return readTemplate(json);
  const source = object(json);
  const components = list(source.components).map(object);
  const typeOf = (component: Json) => text(component.type).toUpperCase();
  const ignored = components.flatMap((component, at) =>
    KNOWN[kind].includes(typeOf(component))
      ? []
      : [`components[${at}] ${typeOf(component) || "without type"}`],
  );
  const part = (type: string) => components.find((component) => typeOf(component) === type) ?? {};
  const name = text(source.name) || text(source.templateId);
  const named = { name, language: text(source.language) };
  return { template: { ...named, ...contentOf(kind, part) }, ignored };
}

type Content =
  | Omit<TextTemplate, "name" | "language">
  | Omit<EmailTemplate, "name" | "language">
  | Omit<RcsTemplate, "name" | "language">;

function contentOf(kind: "text" | "email" | "rcs", part: (type: string) => Json): Content {
  const { text: body, examples } = readTextPart(part("BODY"), "body_text");
  if (kind === "text") return { kind, text: body, examples };
  if (kind === "email")
    return { kind, subject: text(part("HEADER").text), text: body, html: text(part("HTML").text), examples };
  const suggestions = readSuggestions(part("SUGGESTIONS").suggestions);
  return { kind, content: rcsContent(body, part("RICH_CARD"), part("CAROUSEL")), suggestions, examples };
}

function rcsContent(body: string, single: Json, carousel: Json): RcsContent {
  if ("cards" in carousel)
    return {
      layout: "CAROUSEL",
      width: oneOf(carousel.width, ["SMALL", "MEDIUM"], "MEDIUM"),
      cards: list(carousel.cards).map((card) => readCard(object(card))),
    };
  if ("card" in single)
    return {
      layout: "CARD",
      orientation: oneOf(single.orientation, ["VERTICAL", "HORIZONTAL"], "VERTICAL"),
      card: readCard(object(single.card)),
    };
  return { layout: "TEXT", text: body };
}

function readCard(json: Json): RichCard {
  const media = object(json.media);
  return {
    title: text(json.title),
    description: text(json.description),
    media: text(media.url)
      ? {
          url: text(media.url),
          type: oneOf(media.type, ["IMAGE", "VIDEO"], "IMAGE"),
          height: oneOf(media.height, ["SHORT", "MEDIUM", "TALL"], "MEDIUM"),
        }
      : null,
    suggestions: readSuggestions(json.suggestions),
  };
}
