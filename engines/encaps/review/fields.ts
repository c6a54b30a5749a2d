import { isDay } from "../kinds.ts";
import type { EncapField, EncapForm } from "../types.ts";
import { type Scene, twice } from "./scene.ts";

/** Fields can be read and answered, and what is kept fits where it is kept. */
export function reviewFields(scene: Scene): void {
  const all = scene.definition.forms.flatMap((form) => form.fields.map((field) => ({ form, field })));
  const keys = twice(all.map(({ field }) => field.key));
  const kept = twice(all.flatMap(({ field }) => field.keepAs ?? []));
  for (const { form, field } of all) {
    if (keys.has(field.key)) scene.error("keyTwice", "forms", { form, field }, { key: field.key });
    if (field.label.trim() === "") scene.error("noLabel", "forms", { form, field }, { key: field.key });
    reviewOptions(scene, form, field);
    reviewBounds(scene, form, field);
    reviewKept(scene, form, field);
    if (field.keepAs && kept.has(field.keepAs)) scene.warn("attributeTwice", "forms", { form, field });
  }
}

function reviewOptions(scene: Scene, form: EncapForm, field: EncapField): void {
  if (field.kind !== "choice" && field.kind !== "choices") return;
  const values = field.options.map(({ value }) => value.trim());
  if (values.length === 0) scene.error("noOptions", "forms", { form, field });
  if (values.includes("")) scene.error("optionEmpty", "forms", { form, field });
  for (const value of twice(values.filter(Boolean)))
    scene.error("optionTwice", "forms", { form, field }, { value });
}

function reviewBounds(scene: Scene, form: EncapForm, field: EncapField): void {
  const { kind, min, max } = field;
  const given = [min, max].filter((bound) => bound !== null);
  const right = (bound: string | number) =>
    kind === "date" ? typeof bound === "string" && isDay(bound) : typeof bound === "number";
  if (!given.every(right)) scene.error("boundWrong", "forms", { form, field });
  else if (min !== null && max !== null && min > max) scene.error("boundsSwapped", "forms", { form, field });
}

/** Which kinds an attribute takes, by what may stand in it; others take anything. */
const TAKES: Record<string, readonly EncapField["kind"][]> = {
  alphabets: ["text", "longText", "choice"],
  number: ["number", "rating"],
  decimal: ["number", "rating"],
  email: ["email"],
  "selectbox-singlevalue": ["choice", "rating", "yesNo"],
  "selectbox-multiplevalue": ["choices", "choice"],
};

function reviewKept({ facts, error, warn }: Scene, form: EncapForm, field: EncapField): void {
  if (!field.keepAs) return;
  if (field.kind === "note") return error("attributeKind", "forms", { form, field });
  const attribute = facts.attributes?.get(field.keepAs);
  if (!facts.attributes) return;
  if (!attribute) return error("attributeMissing", "forms", { form, field });
  const takes = TAKES[attribute.fieldType] ?? TAKES[attribute.inputType ?? ""];
  if (takes && !takes.includes(field.kind)) warn("attributeKind", "forms", { form, field });
}
