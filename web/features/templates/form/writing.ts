import {
  isPosition,
  type TextPart,
  tokenise,
  variablesIn,
  type WhatsAppTemplate,
} from "#engines/templates/index.ts";

/** A text and what of it is selected. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The selection between two marks, or out of them when it stands in them already. */
export function wrapped({ text, start, end }: Selected, mark: string): Selected {
  const size = mark.length;
  const inside = text.slice(start, end);
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark)
    return {
      text: text.slice(0, start - size) + inside + text.slice(end + size),
      start: start - size,
      end: end - size,
    };
  // Marks beside a blank mean nothing.
  const lead = inside.length - inside.trimStart().length;
  const tail = inside.trim() === "" ? 0 : inside.length - inside.trimEnd().length;
  const [from, to] = [start + lead, end - tail];
  return {
    text: text.slice(0, from) + mark + text.slice(from, to) + mark + text.slice(to),
    start: from + size,
    end: to + size,
  };
}

/** Something in place of the selection, with the cursor behind it. */
export const inserted = ({ text, start, end }: Selected, piece: string): Selected => ({
  text: text.slice(0, start) + piece + text.slice(end),
  start: start + piece.length,
  end: start + piece.length,
});

/** The next variable of a text: the next number, or a free name. */
export function nextVariable(text: string, format: "POSITIONAL" | "NAMED"): string {
  const taken = new Set(variablesIn(text));
  const name = (count: number) =>
    format === "POSITIONAL" ? String(count) : count === 1 ? "name" : `value_${count}`;
  let count = 1;
  while (taken.has(name(count))) count++;
  return name(count);
}

/** A text part with each variable under another name; examples go along. */
export function renamed(part: TextPart, name: (variable: string) => string): TextPart {
  const text = tokenise(part.text)
    .map((token) => ("text" in token ? token.text : `{{${name(token.variable)}}}`))
    .join("");
  const examples = Object.fromEntries(
    variablesIn(part.text).flatMap((variable) =>
      Object.hasOwn(part.examples, variable) ? [[name(variable), part.examples[variable] ?? ""]] : [],
    ),
  );
  return { text, examples };
}

/** Variables that stand in a text in order: WhatsApp takes {{1}}, {{2}} without a gap. */
export function renumbered(part: TextPart): TextPart {
  const order = [
    ...new Set(tokenise(part.text).flatMap((token) => ("variable" in token ? [token.variable] : []))),
  ].filter(isPosition);
  return renamed(part, (variable) => (isPosition(variable) ? String(order.indexOf(variable) + 1) : variable));
}

/** The template with its variables as numbers, or as names. */
export function withFormat(
  template: WhatsAppTemplate,
  parameterFormat: "POSITIONAL" | "NAMED",
): WhatsAppTemplate {
  const change = (part: TextPart): TextPart => {
    const variables = variablesIn(part.text);
    const toName = (variable: string) => (variable === "1" ? "name" : `value_${variable}`);
    return renamed(part, (variable) =>
      parameterFormat === "POSITIONAL"
        ? String(variables.indexOf(variable) + 1)
        : isPosition(variable)
          ? toName(variable)
          : variable,
    );
  };
  const { header } = template;
  return {
    ...template,
    parameterFormat,
    header: header.format === "TEXT" ? { format: "TEXT", ...change(header) } : header,
    body: change(template.body),
    cards: template.cards.map((card) => ({ ...card, body: change(card.body) })),
  };
}
