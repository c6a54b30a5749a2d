import { isObject } from "../draft.ts";
import type { DataType, Json, JsonObject } from "../types.ts";
import { reaches } from "../versions.ts";
import type { Path } from "./report.ts";
import { type Form, inputsOf, type Scene } from "./scene.ts";

/** A reference has to be the whole text before version 6.0. */
const WHOLE = /^\$\{(?:screen\.([^}.\s]+)\.)?(data|form)\.([^}.\s]+)\}$/;
const WITHIN = /\$\{(?:data|form|screen)\.[^}]*\}/;
const EXPRESSION = /^`[\s\S]*`$/;

export interface Reference {
  of: "data" | "form";
  name: string;
  /** Another screen, since 4.0. */
  screen?: string;
}

/** What a text refers to; undefined where it is a text like any other. */
export function referenceOf(value: unknown): Reference | undefined {
  const [, screen, of, name] = (typeof value === "string" && WHOLE.exec(value)) || [];
  return of && name ? { of: of as Reference["of"], name, ...(screen ? { screen } : {}) } : undefined;
}

/** Whether a text holds a reference of any version, in whatever form. */
export const refers = (value: unknown): boolean =>
  typeof value === "string" && (WITHIN.test(value) || EXPRESSION.test(value));

/** What the answer of an input is, as a type of the data model. */
const typeOfInput = (input: JsonObject | undefined): DataType | undefined =>
  input && (INPUT_TYPES[String(input.type)] ?? "string");
const INPUT_TYPES: Readonly<Record<string, DataType>> = { CheckboxGroup: "array", OptIn: "boolean" };

/** The type of a variable of a screen's data. */
export function typeOfData(screen: JsonObject, name: string): DataType | undefined {
  const model = isObject(screen.data) ? screen.data[name] : undefined;
  return isObject(model) && typeof model.type === "string" ? (model.type as DataType) : undefined;
}

/**
 * Judges a text that refers to something: it has to be of a form that its version knows, to exist, and to be of one of
 * the types where some are asked for. Gives its type where that is known.
 */
export function judgeReference(
  scene: Scene,
  form: Form | null,
  value: string,
  path: Path,
  needed?: readonly DataType[],
): DataType | undefined {
  const { find, version: own } = scene;
  const reference = referenceOf(value);
  if (!reference) {
    // What an expression gives is not computed here.
    if (reaches(own, "6.0")) return undefined;
    if (EXPRESSION.test(value)) find("referenceNewer", path, { value, version: "6.0", own });
    else find("referencePartial", path, { value: WITHIN.exec(value)![0] });
    return undefined;
  }
  if (reference.screen !== undefined && !reaches(own, "4.0")) {
    find("referenceNewer", path, { value, version: "4.0", own });
    return undefined;
  }
  const type = typeReferred(scene, form, reference);
  if (type === "outside") find("referenceOutside", path, { value });
  else if (!type && reference.screen !== undefined) find("referenceElsewhere", path, { value });
  else if (!type)
    find(reference.of === "data" ? "referenceData" : "referenceForm", path, { name: reference.name });
  else if (needed && !needed.includes(type))
    find("referenceType", path, { value, is: type, type: needed.join(", ") });
  return type === "outside" ? undefined : type;
}

function typeReferred(
  { screen, screens, inputs, version }: Scene,
  form: Form | null,
  { of, name, screen: other }: Reference,
): DataType | "outside" | undefined {
  const place = other === undefined ? screen : screens.get(other);
  if (!place) return undefined;
  if (of === "data") return typeOfData(place, name);
  const layout = isObject(place.layout) ? place.layout : {};
  if (other !== undefined) return typeOfInput(inputsOf(layout.children).get(name));
  // Before 4.0 inputs stand in a Form and are known in it alone.
  if (reaches(version, "4.0")) return typeOfInput(inputs.get(name));
  return form ? typeOfInput(form.inputs.get(name)) : "outside";
}

/** The type of a value as the data model has it. */
export function typeOf(value: Json): DataType | undefined {
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  return value === null ? undefined : (typeof value as DataType);
}
