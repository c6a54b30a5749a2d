/** What makes an element of an array need quotes (PostgreSQL manual, "Array Input and Output Syntax"). */
const PLAIN = /^(?!null$)[^\s"\\{},]+$/i;

function element(text: string | null): string {
  if (text === null) return "NULL";
  return PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Numbers as the text of a PostgreSQL array: a column of many rows, to be unnested. */
export const numberColumn = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;

/**
 * Texts as the text of a PostgreSQL array. The driver quotes every element of an array it is given, which costs more
 * than reading them.
 */
export const textColumn = (values: readonly (string | null)[]): string =>
  `{${values.map(element).join(",")}}`;

/** Numbers of which most often none stands: an empty column then, as of `sparseColumn`. */
export const sparseNumbers = (values: readonly (number | null)[]): string =>
  values.some((value) => value !== null) ? numberColumn(values) : "{}";

/** A column in which nothing stands may be left empty: what is shorter than the others is null when unnested together. */
export const sparseColumn = (values: readonly (string | null)[]): string =>
  values.some((value) => value !== null) ? textColumn(values) : "{}";
