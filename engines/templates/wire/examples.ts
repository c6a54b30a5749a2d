import type { TextPart } from "../model/index.ts";
import { isPosition, variablesIn } from "../variables/index.ts";
import { type Json, list, object, text } from "./json.ts";

type Place = "header_text" | "body_text";

/** The examples of a text as WhatsApp writes them; nothing where there are none. */
export function writeExamples({ text: content, examples }: TextPart, place: Place): Json {
  const names = variablesIn(content).filter((name) => Object.hasOwn(examples, name));
  if (names.length === 0) return {};
  if (!names.every(isPosition)) {
    const named = names.map((name) => ({ param_name: name, example: examples[name] }));
    return { example: { [`${place}_named_params`]: named } };
  }
  const values = variablesIn(content).map((name) => examples[name] ?? "");
  return { example: { [place]: place === "body_text" ? [values] : values } };
}

/** A text with its examples. A blank example is none. */
export function readTextPart(component: Json, place: Place): TextPart {
  const content = text(component.text);
  const example = object(component.example);
  const named = list(example[`${place}_named_params`]).map(object);
  if (named.length > 0) {
    const pairs = named.map((one) => [text(one.param_name), text(one.example)] as const);
    return { text: content, examples: Object.fromEntries(pairs.filter(([, value]) => value !== "")) };
  }
  const [first] = list(example[place]);
  const values = Array.isArray(first) ? first : list(example[place]);
  const pairs = variablesIn(content).map((name, at) => [name, text(values[at])] as const);
  return { text: content, examples: Object.fromEntries(pairs.filter(([, value]) => value !== "")) };
}
