import type { TemplateDraft } from "../protocol.ts";
import { at, listAt, textAt } from "../wire.ts";

const CATEGORIES = ["MARKETING", "UTILITY", "AUTHENTICATION"];
const BUTTONS_MAX = 10;
const LABEL_MAX = 25;

/** What Meta refuses at once when a template is made: a sentence, or undefined. */
export function formProblem({ name, language, category, components }: TemplateDraft): string | undefined {
  if (!/^[a-z0-9_]{1,512}$/.test(name))
    return "Template name may only hold lower-case letters, digits and underscores.";
  if (!/^[a-z]{2,3}(_[A-Z]{2,4})?$/.test(language))
    return `Language ${language || "(none)"} is not supported.`;
  if (!CATEGORIES.includes(category.toUpperCase()))
    return `Category must be one of ${CATEGORIES.join(", ")}.`;
  const body = find(components, "BODY");
  if (!body) return "components must hold a BODY.";
  return componentProblem(components) ?? exampleProblem(components);
}

/** What a reviewer turns down by the rules of the components (Meta, "Message templates"); null when all is well. */
export function reviewTemplate({ category, components }: TemplateDraft): string | null {
  const text = textAt(find(components, "BODY"), "text") ?? "";
  const authentication = category.toUpperCase() === "AUTHENTICATION";
  if (!authentication && text.trim() === "") return "INVALID_FORMAT";
  if (/^\s*\{\{/.test(text) || /\}\}\s*$/.test(text) || /\}\}\s*\{\{/.test(text)) return "INVALID_FORMAT";
  if (!contiguous(text)) return "INVALID_FORMAT";
  if (/\b(password|pin|card number|cvv)\b/i.test(text) && !authentication) return "SCAM";
  if (/\b(idiot|stupid|hate you)\b/i.test(text)) return "ABUSIVE_CONTENT";
  if (category.toUpperCase() === "UTILITY" && /\b(sale|discount|% off|buy now|offer ends)\b/i.test(text)) {
    return "INCORRECT_CATEGORY";
  }
  return null;
}

const find = (components: readonly unknown[], type: string): unknown =>
  components.find((one) => (textAt(one, "type") ?? "").toUpperCase() === type);

const VARIABLES = /\{\{\s*(\w+)\s*\}\}/g;
const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLES)].map((match) => match[1]!)),
];

function contiguous(text: string): boolean {
  const numbers = variablesOf(text)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return numbers.every((number) => number >= 1 && number <= numbers.length);
}

function componentProblem(components: readonly unknown[]): string | undefined {
  const header = find(components, "HEADER");
  const headerText = textAt(header, "text") ?? "";
  if (headerText.length > 60) return "Header text may have at most 60 characters.";
  if (variablesOf(headerText).length > 1) return "Header text may hold one variable.";
  if ((textAt(find(components, "BODY"), "text") ?? "").length > 1_024)
    return "Body text may have at most 1024 characters.";
  const footer = textAt(find(components, "FOOTER"), "text") ?? "";
  if (footer.length > 60) return "Footer text may have at most 60 characters.";
  if (variablesOf(footer).length > 0) return "Footer text may hold no variable.";
  const carousel = find(components, "CAROUSEL");
  const cards = listAt(carousel, "cards");
  if (carousel && (cards.length < 1 || cards.length > 10)) return "A carousel must have 2 to 10 cards.";
  return (
    buttonProblem(listAt(find(components, "BUTTONS"), "buttons")) ??
    cards.map((card) => componentProblem(listAt(card, "components"))).find(Boolean)
  );
}

function buttonProblem(buttons: unknown[]): string | undefined {
  if (buttons.length > BUTTONS_MAX) return `There may be at most ${BUTTONS_MAX} buttons.`;
  const types = buttons.map((button) => (textAt(button, "type") ?? "").toUpperCase());
  if (types.filter((type) => type === "URL").length > 2) return "There may be at most 2 URL buttons.";
  if (types.filter((type) => type === "PHONE_NUMBER").length > 1)
    return "There may be at most 1 phone number button.";
  if (types.filter((type) => type === "COPY_CODE").length > 1)
    return "There may be at most 1 copy code button.";
  const groups = types.filter(
    (type, index) => type === "QUICK_REPLY" && types[index - 1] !== "QUICK_REPLY",
  ).length;
  if (groups > 1) return "Quick reply buttons must stand together.";
  if (buttons.some((button) => (textAt(button, "text") ?? "").length > LABEL_MAX)) {
    return `A button's text may have at most ${LABEL_MAX} characters.`;
  }
  return undefined;
}

/** Every text with variables needs an example of them. */
function exampleProblem(components: readonly unknown[]): string | undefined {
  const body = find(components, "BODY");
  const count = variablesOf(textAt(body, "text") ?? "").length;
  const named = listAt(body, "example", "body_text_named_params");
  const [positional] = listAt(body, "example", "body_text");
  const given = named.length > 0 ? named.length : listAt({ positional }, "positional").length;
  if (count > 0 && given !== count) return "component of type BODY is missing expected field(s) (example)";
  const header = find(components, "HEADER");
  const format = (textAt(header, "format") ?? "").toUpperCase();
  if (
    ["IMAGE", "VIDEO", "DOCUMENT"].includes(format) &&
    listAt(header, "example", "header_handle").length === 0
  ) {
    return "component of type HEADER is missing expected field(s) (example)";
  }
  const link = listAt(find(components, "BUTTONS"), "buttons").find(
    (button) => variablesOf(textAt(button, "url") ?? "").length > 0 && at(button, "example") === undefined,
  );
  return link ? "A URL button with a variable is missing expected field(s) (example)" : undefined;
}
