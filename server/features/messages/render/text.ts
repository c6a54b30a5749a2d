import type { Content } from "#channels/kit/index.ts";
import { isPosition, type TextTemplate, type Values, variablesIn } from "#engines/templates/index.ts";
import type { FilledTemplate } from "./content.ts";

/** A text as a function from its words and a person's values: with the number by which an authority knows it, where it has one. */
export function textContent(
  { language, text }: TextTemplate,
  { name, byId }: Pick<FilledTemplate, "name" | "byId">,
): (words: string, values: Values) => Content {
  if (!byId) return (words) => ({ kind: "text", text: words });
  const variables = variablesIn(text);
  const names = variables.every(isPosition) ? {} : { names: variables };
  return (words, values) => ({
    kind: "template",
    name,
    language,
    body: variables.map((variable) => values[`body.${variable}`] ?? ""),
    ...names,
    buttons: [],
    rendered: words,
  });
}
