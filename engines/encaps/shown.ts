import type { Answer, Condition, RunnableButton, RunnableField } from "./types.ts";

type Known = Readonly<Record<string, unknown>>;

/** What stands under a key; what an object has by birth is nothing. */
export const answerAt = (values: Known, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** Whether a condition holds with these answers; none always does. */
export function holds(condition: Condition | null, values: Known): boolean {
  if (!condition) return true;
  const value = answerAt(values, condition.fieldKey) as Answer | null | undefined;
  if (value === undefined || value === null) return false;
  return Array.isArray(value)
    ? value.some((one) => condition.is.includes(String(one)))
    : condition.is.includes(String(value));
}

/**
 * The fields of a form that are to be seen with these answers, in their order. One whose condition stands on a hidden
 * field is hidden too.
 */
export function fieldsShown<F extends RunnableField>(form: { fields: readonly F[] }, values: Known): F[] {
  const known = new Map(Object.entries(values));
  for (const { key } of form.fields) known.delete(key);
  return form.fields.filter((field) => {
    if (!holds(field.showIf, Object.fromEntries(known))) return false;
    known.set(field.key, answerAt(values, field.key));
    return true;
  });
}

/** Whether pressing it takes the answers and leads on. */
export const leadsOn = ({ kind }: Pick<RunnableButton, "kind">): boolean =>
  kind === "next" || kind === "finish";

/** The buttons of a form that are to be seen: of those that lead on the first that holds, of others all that do. */
export function buttonsShown<B extends RunnableButton>(buttons: readonly B[], values: Known): B[] {
  const way = buttons.find((button) => leadsOn(button) && holds(button.when, values));
  return buttons.filter((button) => (leadsOn(button) ? button === way : holds(button.when, values)));
}
