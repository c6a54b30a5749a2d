import type { EmailTemplate, RcsTemplate, TextTemplate } from "../model/index.ts";
import type { Json } from "./json.ts";

/** What is kept of templates that WhatsApp does not know, in components like its own. */
export function otherComponents(template: TextTemplate | EmailTemplate | RcsTemplate): Json[] {
  switch (template.kind) {
    case "text":
      return [body(template.text, template.examples)];
    case "email":
      return [
        { type: "HEADER", format: "TEXT", text: template.subject },
        body(template.text, template.examples),
        ...(template.html ? [{ type: "HTML", text: template.html }] : []),
      ];
    case "rcs":
      return rcs(template);
  }
}

/** Text before cards: readers of a carousel look for it in second place. */
function rcs({ content, suggestions, examples }: RcsTemplate): Json[] {
  const text = content.layout === "TEXT" ? content.text : "";
  return [
    body(text, examples),
    ...(content.layout === "CARD"
      ? [{ type: "RICH_CARD", orientation: content.orientation, card: content.card }]
      : []),
    ...(content.layout === "CAROUSEL"
      ? [{ type: "CAROUSEL", width: content.width, cards: content.cards }]
      : []),
    ...(suggestions.length > 0 ? [{ type: "SUGGESTIONS", suggestions }] : []),
  ];
}

/** All texts share their variables, so their examples stand together, each with its name. */
function body(text: string, examples: Readonly<Record<string, string>>): Json {
  const named = Object.entries(examples)
    .filter(([, example]) => example !== "")
    .map(([param_name, example]) => ({ param_name, example }));
  return {
    type: "BODY",
    text,
    ...(named.length > 0 ? { example: { body_text_named_params: named } } : {}),
  };
}
