import type { Definition, FoundEntity, Parameter, Turn } from "./types.ts";

/** A parameter for tests; required unless said otherwise. */
export const parameter = (name: string, entityId: string, more: Partial<Parameter> = {}): Parameter => ({
  name,
  entityId,
  required: true,
  value: "",
  prompts: [`Which ${name}?`],
  ...more,
});

/** A restaurant's bot, written for the tests. */
export const RESTAURANT: Definition = {
  retries: 2,
  afterMisses: 2,
  handOverWords: ["human", "talk to a person", "इंसान से बात"],
  notUnderstood: "Pardon?",
  handingOver: "A person comes.",
  stopped: "Stopped.",
  intents: [
    {
      id: "book",
      name: "book a table",
      response: "A table for {guests} on $date.{note}",
      handOver: false,
      parameters: [
        parameter("guests", "sys.number", { prompts: ["How many?", "Just a number: how many?"] }),
        parameter("date", "sys.date", { prompts: ["For {guests}: on which day?"] }),
        parameter("note", "note", { required: false }),
      ],
    },
    {
      id: "name",
      name: "leave a name",
      response: "Thank you, {name}.",
      handOver: false,
      parameters: [parameter("name", "sys.text")],
    },
    { id: "hours", name: "opening hours", response: "Nine to five.", handOver: false, parameters: [] },
    { id: "person", name: "complain", response: "Oh.", handOver: true, parameters: [] },
  ],
};

const number = (value: string): FoundEntity => ({
  entityId: "sys.number",
  value,
  data: { number: Number(value) },
});

/** What was said, as it would be understood: `intent` with its confidence, digits as numbers, names of days as dates. */
export function said(text: string, intent?: string, confidence = 0.9): Turn {
  const entities = Array.from(
    text.matchAll(/\d+|tomorrow|friday/gi),
    ([word]): FoundEntity =>
      /\d/.test(word) ? number(word) : { entityId: "sys.date", value: word.toLowerCase() },
  );
  const ranking = intent === undefined ? [] : [{ id: intent, confidence }];
  return { text, prediction: { ranking, outOfScope: confidence < 0.5 || ranking.length === 0 }, entities };
}
