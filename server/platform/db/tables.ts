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

/** The JSON text of a value, for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value);
