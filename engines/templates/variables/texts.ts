import type { Button, RcsTemplate, RichCard, Template, TextPart, WhatsAppTemplate } from "../model/index.ts";
import { tokenise, variablesIn } from "./tokens.ts";

/** One text of a template that may hold variables. */
export interface TemplateText {
  /** Where it stands, as the form names it: "cards[1].body.text". */
  path: string;
  /** What precedes its variables in the key of their slots: "card.1.body". */
  scope: string;
  role: "header" | "body" | "url" | "other";
  /** Values are escaped, so that a name is never markup. */
  html: boolean;
  text: string;
  examples: Readonly<Record<string, string>>;
  card: number | null;
  button: number | null;
}

/** Every text of a template in which variables are filled, in the order in which a reader meets them. */
export function textsOf(template: Template): TemplateText[] {
  switch (template.kind) {
    case "whatsapp":
      return whatsAppTexts(template);
    case "text":
      return [shared("text", template.text, template.examples)];
    case "email":
      return [
        shared("subject", template.subject, template.examples),
        shared("text", template.text, template.examples),
        { ...shared("html", template.html, template.examples), html: true },
      ];
    case "rcs":
      return rcsTexts(template);
  }
}

/** The key under which a variable's value stands. */
export function slotKey(text: TemplateText, variable: string): string {
  return text.role === "url" ? text.scope : `${text.scope}.${variable}`;
}

/** How people call a variable of a text, in English: "Card 2: Body {{1}}". */
export function labelOf({ role, card, button }: TemplateText, variable: string): string {
  const place = { header: "Header", body: "Body", url: `Button ${(button ?? 0) + 1} link`, other: "Text" }[
    role
  ];
  return `${card === null ? "" : `Card ${card + 1}: `}${place} {{${variable}}}`;
}

/** What the author gave as an example of a variable; "" without one. */
export function exampleOf(examples: Readonly<Record<string, string>>, variable: string): string {
  return Object.hasOwn(examples, variable) ? (examples[variable] ?? "") : "";
}

function whatsAppTexts(template: WhatsAppTemplate): TemplateText[] {
  const texts = template.header.format === "TEXT" ? [own("header", template.header, "header")] : [];
  texts.push(own("body", template.body, "body"), ...buttonTexts(template.buttons, null));
  template.cards.forEach((card, at) => {
    if (card.header.format === "TEXT") texts.push(own("header", card.header, "header", at));
    texts.push(own("body", card.body, "body", at), ...buttonTexts(card.buttons, at));
  });
  return texts;
}

function own(
  part: string,
  { text, examples }: TextPart,
  role: "header" | "body",
  card: number | null = null,
): TemplateText {
  const [path, scope] = prefixes(card);
  return {
    path: `${path}${part}.text`,
    scope: scope + part,
    role,
    html: false,
    text,
    examples,
    card,
    button: null,
  };
}

function buttonTexts(buttons: readonly Button[], card: number | null): TemplateText[] {
  const [path, scope] = prefixes(card);
  return buttons.flatMap((button, at): TemplateText[] => {
    if (button.type !== "URL") return [];
    return [
      {
        path: `${path}buttons[${at}].url`,
        scope: `${scope}button.${at}.url`,
        role: "url",
        html: false,
        text: button.url,
        examples: urlExamples(button.url, button.example),
        card,
        button: at,
      },
    ];
  });
}

/** What precedes the path and the key of anything in a card. */
function prefixes(card: number | null): [path: string, scope: string] {
  return card === null ? ["", ""] : [`cards[${card}].`, `card.${card}.`];
}

/** The example of an address is the whole address, or only its end. */
function urlExamples(url: string, example: string): Record<string, string> {
  const [first] = tokenise(url);
  const start = first && "text" in first ? first.text : "";
  const end = start !== "" && example.startsWith(start) ? example.slice(start.length) : example;
  return Object.fromEntries(variablesIn(url).map((variable) => [variable, end]));
}

function shared(path: string, text: string, examples: Readonly<Record<string, string>>): TemplateText {
  return { path, scope: "body", role: "body", html: false, text, examples, card: null, button: null };
}

function rcsTexts({ content, suggestions, examples }: RcsTemplate): TemplateText[] {
  const other = (path: string, text: string) => ({ ...shared(path, text, examples), role: "other" as const });
  const addresses = (list: RcsTemplate["suggestions"], path: string) =>
    list.flatMap((one, at) => (one.type === "URL" ? [other(`${path}suggestions[${at}].url`, one.url)] : []));
  const card = (one: RichCard, path: string) => [
    other(`${path}title`, one.title),
    other(`${path}description`, one.description),
    ...(one.media ? [other(`${path}media.url`, one.media.url)] : []),
    ...addresses(one.suggestions, path),
  ];
  const inside =
    content.layout === "TEXT"
      ? [shared("content.text", content.text, examples)]
      : content.layout === "CARD"
        ? card(content.card, "content.card.")
        : content.cards.flatMap((one, at) => card(one, `content.cards[${at}].`));
  return [...inside, ...addresses(suggestions, "")];
}
