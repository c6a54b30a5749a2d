import { isObject } from "../draft.ts";
import type { DataType, Json, JsonObject } from "../types.ts";
import type { Path } from "./report.ts";
import type { Form, Scene } from "./scene.ts";

/** A reference has to be the whole text before version 6.0. */
const WHOLE = /^\$\{(data|form)\.([^}.\s]+)\}$/;
const WITHIN = /\$\{(?:data|form|screen)\.[^}]*\}/;
const OTHER_SCREEN = /^\$\{screen\.[^}]*\}$/;
const EXPRESSION = /^`[\s\S]*`$/;

export type Reference = { of: "data" | "form"; name: string };

/** What a text refers to; undefined where it is a text like any other. */
export function referenceOf(value: unknown): Reference | undefined {
  const [, of, name] = (typeof value === "string" && WHOLE.exec(value)) || [];
  return of && name ? { of: of as Reference["of"], name } : undefined;
}

/** Whether a text holds a reference of any version, in whatever form. */
export const refers = (value: unknown): boolean =>
  typeof value === "string" && (WITHIN.test(value) || EXPRESSION.test(value));

/** What the answer of an input is, as a type of the data model. */
const typeOfInput = ({ type }: JsonObject): DataType =>
  type === "CheckboxGroup" ? "array" : type === "OptIn" ? "boolean" : "string";

/** The type of a variable of a screen's data. */
export function typeOfData(screen: JsonObject, name: string): DataType | undefined {
  const model = isObject(screen.data) ? screen.data[name] : undefined;
  return isObject(model) && typeof model.type === "string" ? (model.type as DataType) : undefined;
}

/**
 * Judges a text that refers to something: it has to stand alone, to exist, and to be of one of the types where some are
 * asked for. Gives its type where that is known.
 */
export function judgeReference(
  { screen, find }: Scene,
  form: Form | null,
  value: string,
  path: Path,
  needed?: readonly DataType[],
): DataType | undefined {
  const reference = referenceOf(value);
  if (!reference) {
    if (EXPRESSION.test(value)) find("referenceNewer", path, { value, version: "6.0" });
    else if (OTHER_SCREEN.test(value)) find("referenceNewer", path, { value, version: "4.0" });
    else find("referencePartial", path, { value: WITHIN.exec(value)![0] });
    return undefined;
  }
  const { name } = reference;
  const type = reference.of === "data" ? typeOfData(screen, name) : formType(form, name);
  if (reference.of === "form" && !form) find("referenceOutside", path, { value });
  else if (!type) find(reference.of === "data" ? "referenceData" : "referenceForm", path, { name });
  else if (needed && !needed.includes(type))
    find("referenceType", path, { value, is: type, type: needed.join(", ") });
  return type;
}

function formType(form: Form | null, name: string): DataType | undefined {
  const input = form?.inputs.get(name);
  return input && typeOfInput(input);
}

/** The type of a value as the data model has it. */
export function typeOf(value: Json): DataType | undefined {
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  return value === null ? undefined : (typeof value as DataType);
}
