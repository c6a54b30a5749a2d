import { READERS } from "./kinds.ts";
import { answerAt, holds } from "./shown.ts";
import type {
  Answer,
  Answers,
  Checked,
  CheckOptions,
  Entered,
  Fault,
  RunnableField,
  RunnableForm,
} from "./types.ts";

/** Faults that one reply tells of what belongs to no field. */
const STRANGERS_MAX = 5;
const KEY_MAX = 40;

/**
 * What was entered on a form, as it is kept; or every field that is not right, with the reason. What is hidden is left
 * out, whatever was entered.
 * @param earlier The answers of other forms, for conditions that stand on them.
 */
export function checkAnswers(
  form: RunnableForm,
  entered: Entered,
  options: CheckOptions,
  earlier: Answers = {},
): Checked {
  const own = new Set(form.fields.map(({ key }) => key));
  const known = new Map(Object.entries(earlier).filter(([key]) => !own.has(key)));
  const values = new Map<string, Answer>();
  const errors: Fault[] = Object.keys(entered)
    .filter((key) => !own.has(key))
    .slice(0, STRANGERS_MAX)
    .map((key) => ({ field: key.slice(0, KEY_MAX), code: "unknownField", parameters: {} }));
  for (const field of form.fields) {
    if (!holds(field.showIf, Object.fromEntries(known))) continue;
    const read = readAnswer(field, answerAt(entered, field.key), options);
    if ("code" in read) errors.push({ field: field.key, ...read });
    if (!("value" in read)) continue;
    values.set(field.key, read.value);
    known.set(field.key, read.value);
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values: Object.fromEntries(values) };
}

type Outcome = { value: Answer } | { empty: true } | Omit<Fault, "field">;

function readAnswer(field: RunnableField, entered: unknown, options: CheckOptions): Outcome {
  const read: Outcome =
    entered === undefined || entered === null
      ? { empty: true }
      : READERS[field.kind](field, entered, options);
  if (field.kind === "note" || !field.required) return read;
  const missing = "empty" in read || (field.kind === "consent" && "value" in read && read.value === false);
  return missing ? { code: "required", parameters: {} } : read;
}
