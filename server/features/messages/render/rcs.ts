import type { Card, CardsContent, Suggestion, TemplateContent } from "#channels/kit/index.ts";
import type { CompiledTemplate, RcsTemplate, RichCard, Values } from "#engines/templates/index.ts";
import type { FilledTemplate, Rendering } from "./content.ts";

type Texts = Readonly<Record<string, string>>;
type Shown = NonNullable<TemplateContent["inFull"]>;

/**
 * A template of RCS as a function from a person's values to the message that vendors are handed. One that the carrier
 * has a code of goes by that, and in full where the vendor knows no codes.
 */
export function rcsContent(
  template: RcsTemplate,
  { name, byId }: Pick<FilledTemplate, "name" | "byId">,
  compiled: CompiledTemplate,
): (values: Values) => Rendering {
  const { slots } = compiled;
  const byCode = { kind: "template", name, language: template.language, buttons: [] } as const;
  const names = slots.map(({ variable }) => variable);
  return (values) => {
    const filled = compiled.render(values);
    if (!filled.ok) return filled;
    const inFull = shownBy(template, filled.texts);
    if (!byId) return { ok: true, content: inFull };
    const body = slots.map(({ key }) => values[key] ?? "");
    const main = compiled.body(values);
    const rendered = main.ok ? { rendered: main.text } : {};
    return { ok: true, content: { ...byCode, buttons: [], body, names, ...rendered, inFull } };
  };
}

/** What RCS shows: a text, a card or a carousel, with what can be tapped. */
function shownBy({ content, suggestions: given }: RcsTemplate, texts: Texts): Shown {
  const suggestions = suggestionsOf(given, texts, "");
  if (content.layout === "TEXT") {
    const text = texts["content.text"] ?? content.text;
    return suggestions.length === 0 ? { kind: "text", text } : { kind: "suggestions", text, suggestions };
  }
  const below: Pick<CardsContent, "suggestions"> = suggestions.length > 0 ? { suggestions } : {};
  if (content.layout === "CARD") {
    const cards = [cardOf(content.card, texts, "content.card.")];
    return { kind: "cards", orientation: content.orientation, cards, ...below };
  }
  const cards = content.cards.map((card, at) => cardOf(card, texts, `content.cards[${at}].`));
  return { kind: "cards", width: content.width, cards, ...below };
}

function cardOf({ media, ...card }: RichCard, texts: Texts, path: string): Card {
  const title = texts[`${path}title`] ?? card.title;
  const text = texts[`${path}description`] ?? card.description;
  return {
    ...(title ? { title } : {}),
    ...(text ? { text } : {}),
    ...(media ? { mediaUrl: texts[`${path}media.url`] ?? media.url, height: media.height } : {}),
    suggestions: suggestionsOf(card.suggestions, texts, path),
  };
}

const suggestionsOf = (list: RcsTemplate["suggestions"], texts: Texts, path: string): Suggestion[] =>
  list.map((one, at) => suggestion(one, texts[`${path}suggestions[${at}].url`]));

function suggestion(one: RcsTemplate["suggestions"][number], url: string | undefined): Suggestion {
  const { text } = one;
  const said = { text, postback: one.postback || text };
  switch (one.type) {
    case "REPLY":
      return { type: "reply", ...said };
    case "URL":
      return { type: "url", ...said, url: url ?? one.url };
    case "DIAL":
      return { type: "dial", ...said, phone: one.phoneNumber };
    case "VIEW_LOCATION": {
      const { latitude, longitude, label } = one;
      return { type: "place", ...said, latitude, longitude, ...(label ? { label } : {}) };
    }
    case "SHARE_LOCATION":
      return { type: "shareLocation", ...said };
    case "CALENDAR": {
      const { title, description } = one;
      const times = { start: utc(one.start), end: utc(one.end) };
      return { type: "calendar", ...said, title, ...(description ? { description } : {}), ...times };
    }
  }
}

/** Vendors want times of UTC; one that cannot be read stays, for them to refuse. */
function utc(time: string): string {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? time : at.toISOString().replace(".000Z", "Z");
}
