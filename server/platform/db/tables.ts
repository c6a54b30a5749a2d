import type { ColumnType, Generated } from "kysely";

/** Every table by name. Each feature adds its own by declaration merging, beside its repository. */
export interface Tables {}

/** The enterprise a row belongs to; filled in by the database from the connection's scope. */
export type OwnEnterprise = Generated<string>;
/** A timestamp read as Date, written as Date, filled in by the database when not given. */
export type Moment = ColumnType<Date, Date | undefined, Date>;
/** A jsonb column: read as a value, written as JSON text (the driver would take an array for a PostgreSQL array). */
export type Json<T> = ColumnType<T, string, string>;
/** The same with a default in the database. */
export type JsonOr<T> = ColumnType<T, string | undefined, string>;

/** JSON writes half a character (one of the two units of an emoji) out as an escape, and a whole one never. */
const HALF = /\\ud[89a-f]/i;

/** The JSON text of a value, for a jsonb column, which takes no half of a character: it is replaced by U+FFFD. */
export function json(value: unknown): string {
  const text = JSON.stringify(value);
  return HALF.test(text) ? JSON.stringify(value, mended) : text;
}
const mended = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/\p{Surrogate}/gu, "\uFFFD") : value;
