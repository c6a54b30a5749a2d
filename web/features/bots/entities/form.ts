import type { EntityValue } from "#contract/bots/entities.ts";

export type ValueType = EntityValue["type"];
/** One row of the form; `words` are synonyms or patterns, as the type says. */
export interface Row {
  key: string;
  value: string;
  type: ValueType;
  words: readonly string[];
}
export interface EntityForm {
  name: string;
  rows: readonly Row[];
}

let last = 0;
export const blankRow = (): Row => ({ key: `r${++last}`, value: "", type: "synonyms", words: [] });
export const blankForm = (): EntityForm => ({ name: "", rows: [blankRow()] });

export const formOf = ({ name, values }: { name: string; values: readonly EntityValue[] }): EntityForm => ({
  name,
  rows: values.map((item) => ({
    key: `r${++last}`,
    value: item.value,
    type: item.type,
    words: item.type === "pattern" ? item.pattern : item.synonyms,
  })),
});

/** Another type means other words: the old ones go. */
export const withType = (row: Row, type: ValueType): Row =>
  row.type === type ? row : { ...row, type, words: [] };

const clean = (text: string) => text.trim().replace(/\s+/gu, " ");

/** Rows whose value stands in an earlier row too. */
export function twiceIn(rows: readonly Row[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { key, value } of rows) {
    const word = clean(value).toLowerCase();
    if (word && seen.has(word)) twice.add(key);
    seen.add(word);
  }
  return twice;
}

export const isRowFine = ({ value, words }: Row): boolean => clean(value) !== "" && words.length > 0;

export const isFormFine = ({ name, rows }: EntityForm): boolean =>
  clean(name) !== "" && rows.length > 0 && rows.every(isRowFine) && twiceIn(rows).size === 0;

/** What Add in the popup keeps: no blanks, each once. */
export const cleanWords = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter(Boolean)),
];

/** What a sample is searched with: a row's patterns as they stand, then those of other rows, `most` at most. */
export function patternsOf(row: Row, rows: readonly Row[], most: number) {
  const others = rows.filter((other) => other.key !== row.key && other.type === "pattern");
  let left = most;
  return [row, ...others]
    .map(({ value, words }) => {
      const pattern = words.slice(0, left);
      left -= pattern.length;
      return { value: clean(value), pattern };
    })
    .filter(({ value, pattern }, at) => at === 0 || (value !== "" && pattern.length > 0));
}

export const bodyOf = ({ name, rows }: EntityForm) => ({
  name: clean(name),
  values: rows.map(({ value, type, words }) =>
    type === "pattern"
      ? { value: clean(value), type, pattern: [...words] }
      : { value: clean(value), type, synonyms: [...words] },
  ),
});

/** Refused fields by the row they belong to: `values.2.pattern.0` is the third row's. */
export function errorsByRow(
  rows: readonly Row[],
  fields: readonly { field: string; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of fields) {
    const row = rows[Number(/^values\.(\d+)/.exec(field)?.[1] ?? -1)];
    if (row) errors[row.key] ??= message;
  }
  return errors;
}
