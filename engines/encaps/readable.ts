import type { Answer, RunnableField } from "./types.ts";

/** An answer as people read it: the labels of choices, several joined by commas. */
export function readable(field: Pick<RunnableField, "options">, answer: Answer): string {
  const labels = new Map(field.options.map(({ value, label }) => [value, label.trim() || value]));
  return [answer]
    .flat()
    .map((one) => labels.get(String(one)) ?? String(one))
    .join(", ");
}
