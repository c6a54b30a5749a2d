import type {
  EmailTemplate,
  RcsContent,
  RcsTemplate,
  RichCard,
  Template,
  TextTemplate,
} from "../model/index.ts";
import { readTextPart } from "./examples.ts";
import { type Ignored, listIn, twice, unknown } from "./ignored.ts";
import { type Json, list, object, oneOf, text } from "./json.ts";
import { readTemplate } from "./read.ts";
import { readSuggestions } from "./suggestions.ts";

/** What of a stored template was read, and what was not understood. */
export interface StoredReading {
  template: Template;
  /** Each by its place: "components[2] CATALOG is not known here". Empty: nothing is lost. */
  ignored: Ignored;
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
  const ignored: Ignored = [];
  const parts = new Map<string, Part>();
  for (const [at, component] of components.entries()) {
    const type = text(component.type).toUpperCase();
    const path = `components[${at}] ${type || "without type"}`;
    if (!KNOWN[kind].includes(type)) ignored.push(unknown(path));
    else if (parts.has(type)) ignored.push(twice(path));
    else parts.set(type, { path, json: component });
  }
  const name = text(source.name) || text(source.templateId);
  const named = { name, language: text(source.language) };
  const part = (type: string) => parts.get(type) ?? { path: type, json: {} };
  return { template: { ...named, ...contentOf(kind, part, ignored) }, ignored };
}

interface Part {
  path: string;
  json: Json;
}
type Parts = (type: string) => Part;

type Content =
  | Omit<TextTemplate, "name" | "language">
  | Omit<EmailTemplate, "name" | "language">
  | Omit<RcsTemplate, "name" | "language">;

function contentOf(kind: "text" | "email" | "rcs", part: Parts, ignored: Ignored): Content {
  const { text: body, examples } = readTextPart(part("BODY").json, "body_text");
  if (kind === "text") return { kind, text: body, examples };
  if (kind === "email")
    return {
      kind,
      subject: text(part("HEADER").json.text),
      text: body,
      html: text(part("HTML").json.text),
      examples,
    };
  const suggestions = suggestionsOf(part("SUGGESTIONS"), ignored);
  return { kind, content: rcsContent(body, part, ignored), suggestions, examples };
}

const suggestionsOf = ({ path, json }: Part, ignored: Ignored) =>
  readSuggestions(listIn(json.suggestions, `${path}.suggestions`, ignored));

function rcsContent(body: string, part: Parts, ignored: Ignored): RcsContent {
  const [single, carousel] = [part("RICH_CARD"), part("CAROUSEL")];
  if ("cards" in carousel.json)
    return {
      layout: "CAROUSEL",
      width: oneOf(carousel.json.width, ["SMALL", "MEDIUM"], "MEDIUM"),
      cards: listIn(carousel.json.cards, `${carousel.path}.cards`, ignored).map((card, at) =>
        readCard({ path: `${carousel.path} card ${at + 1}`, json: object(card) }, ignored),
      ),
    };
  if ("card" in single.json)
    return {
      layout: "CARD",
      orientation: oneOf(single.json.orientation, ["VERTICAL", "HORIZONTAL"], "VERTICAL"),
      card: readCard({ path: `${single.path} card`, json: object(single.json.card) }, ignored),
    };
  return { layout: "TEXT", text: body };
}

function readCard({ path, json }: Part, ignored: Ignored): RichCard {
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
    suggestions: suggestionsOf({ path, json }, ignored),
  };
}
