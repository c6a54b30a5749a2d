import type { ClientBase } from "pg";

/** A table as a backup names it, with the columns that can be written. */
export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** What is known again a minute after a start, or means nothing elsewhere. */
const PASSING = [
  "platform.migration",
  "platform.worker",
  "platform.captcha",
  "platform.proof_asked",
  "platform.login_throttle",
];

/** Every table of the product with something to keep. The queue's own rows are made anew from the job table. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const found = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'platform') and c.relkind = 'r'
    group by 1, 2 order by 1, 2`);
  return found.rows.filter((table) => !PASSING.includes(nameOf(table)));
}

export const nameOf = (table: Pick<Table, "schema" | "name">): string => `${table.schema}.${table.name}`;

/** `"schema"."table" ("column", …)`, as COPY wants it. */
export function target({ schema, name, columns }: Table): string {
  return `${quote(schema)}.${quote(name)} (${columns.map(quote).join(", ")})`;
}

export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** A landed migration, as the ledger holds it. */
export interface Landed {
  name: string;
  checksum: string;
}

export async function readLedger(client: ClientBase): Promise<Landed[]> {
  const known = await client.query<{ there: boolean }>(
    "select to_regclass('platform.migration') is not null as there",
  );
  if (!known.rows[0]?.there) return [];
  const found = await client.query<Landed>("select name, checksum from platform.migration order by name");
  return found.rows;
}
