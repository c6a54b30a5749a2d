/** Puts a value into the statement as a parameter and returns what stands for it; never the value itself. */
export type Bind = (value: unknown) => string;

export interface CompiledSegment {
  /** A boolean expression over the alias `c`, with $1, $2, ... for the values. */
  sql: string;
  values: unknown[];
  /** The text between the values (one more than there are), for a tagged template: `sql(parts, ...values)`. */
  parts: string[];
}

/** Stands for a value until the order of all of them in the text is known. NUL is in no SQL text. */
const MARK = /\0(\d+)\0/;

/** Builds an expression out of texts and values; `first` is the number of its first parameter. */
export function buildSql(write: (bind: Bind) => string, first: number): CompiledSegment {
  const bound: unknown[] = [];
  const text = write((value) => `\0${bound.push(value) - 1}\0`);
  const pieces = text.split(MARK);
  const parts = pieces.filter((_, at) => at % 2 === 0);
  const values = pieces.filter((_, at) => at % 2 === 1).map((number) => bound[Number(number)]);
  const sql = parts.reduce((all, part, at) => `${all}$${first + at - 1}${part}`);
  return { sql, values, parts };
}
