import { type RawBuilder, sql } from "kysely";
import type { Rows } from "../tables.ts";

/** What became of a message. */
export interface Settled {
  dispatchNo: number;
  seq: number;
  /** Null where it is not known which attempt is meant: the last one. */
  attempt: number | null;
  status: number;
  /** Milliseconds since 1970. */
  at: number;
  code: string | null;
  description: string | null;
  vendorId: string | null;
}

/** Counts are kept in so many shards: writers that work side by side seldom meet. */
const SHARDS = 16;
const shard = process.pid % SHARDS;
const DESCRIPTION_MAX = 500;

const array = (values: readonly unknown[], type: string): RawBuilder<unknown> =>
  sql`${values}::${sql.raw(type)}[]`;

/** PostgreSQL holds no NUL, and nobody reads a page of error. */
const fit = (text: string | null) => text && text.replaceAll("\u0000", "").slice(0, DESCRIPTION_MAX);

/** Writes down what became of messages: history, status and counts in one. Gives how many it changed. */
export async function settle({ db }: Rows, settled: readonly Settled[]): Promise<number> {
  if (settled.length === 0) return 0;
  const result = await sql<{ changed: number }>`select settle_messages(${shard}::smallint,
    ${array(
      settled.map((one) => one.dispatchNo),
      "bigint",
    )},
    ${array(
      settled.map((one) => one.seq),
      "int",
    )},
    ${array(
      settled.map((one) => one.attempt),
      "smallint",
    )},
    ${array(
      settled.map((one) => one.status),
      "smallint",
    )},
    ${array(
      settled.map((one) => new Date(one.at).toISOString()),
      "timestamptz",
    )},
    ${array(
      settled.map((one) => fit(one.code)),
      "text",
    )},
    ${array(
      settled.map((one) => fit(one.description)),
      "text",
    )},
    ${array(
      settled.map((one) => fit(one.vendorId)),
      "text",
    )}) as changed`.execute(db);
  return result.rows[0]?.changed ?? 0;
}
