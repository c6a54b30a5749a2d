import { type RawBuilder, sql } from "kysely";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import { columnsOf, type Edge, foreignKeys } from "./catalogue.ts";
import { tellTrash } from "./entries.ts";
import type { TrashEntry } from "./kind.ts";
import type { Comeback, KeptRow, Taken } from "./taken.ts";

interface Part {
  table_name: string;
  besides: boolean;
  names: string[];
}

/**
 * Puts rows back from the trash, and takes their entry off the list. Rows that named something that is gone by now come
 * back without that name, or not at all where they are nothing without it. Columns that were added to a table meanwhile
 * get their default, and those that went are left out.
 */
export async function putBack(
  work: Work,
  what: Taken,
  { admit }: Comeback,
  entry: TrashEntry,
  name?: string,
): Promise<KeptRow> {
  const edges = [...(await foreignKeys(work)), ...(what.also ?? [])];
  await demandEntry(work, entry);
  const parts = await partsOf(work, entry.id);
  const kept = await rootOf(work, what, entry, edges, name);
  const root = (await admit?.(work, kept)) ?? kept;
  for (const { table_name: table, besides, names } of parts) {
    if (besides) {
      const { regain } = what.besides?.find((one) => one.table === table) ?? {};
      if (regain) await regain(keptBesides(entry.id, table), root).execute(work.db);
      continue;
    }
    const known = await columnsOf(work, table);
    const columns = names.filter((column) => known.includes(column));
    if (table === what.table && !what.many) {
      await insertRoot(work, table, root, columns);
      const itself = sql<boolean>`r.${sql.ref(what.key ?? "id")}::text = ${entry.subject_id}`;
      await insertRows(work, entry.id, table, columns, edges, itself);
    } else await insertRows(work, entry.id, table, columns, edges);
  }
  await work.db
    .deleteFrom("trash_entry")
    .where("enterprise_id", "=", work.enterpriseId)
    .where("id", "=", entry.id)
    .execute();
  await tellTrash(work);
  return root;
}

/** The entry, which nobody else restores or purges until the transaction ends. */
async function demandEntry({ db, enterpriseId }: Work, { id, name }: TrashEntry): Promise<void> {
  const found = await db
    .selectFrom("trash_entry")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw fail("TRASH_HERE_ALREADY", { name });
}

async function partsOf({ db, enterpriseId }: Work, entry: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select table_name, besides, array(select jsonb_object_keys((array_agg(data order by no))[1]->0)) as names
    from trash_rows where enterprise_id = ${enterpriseId} and entry_id = ${entry}
    group by table_name, besides order by min(no)`.execute(db);
  return rows;
}

/** The row that the rest hangs on, as it is to come back. */
async function rootOf(work: Work, what: Taken, entry: TrashEntry, edges: readonly Edge[], name?: string) {
  const { rows } = await sql<{ row: KeptRow }>`select data->0 as row from trash_rows
    where enterprise_id = ${work.enterpriseId} and entry_id = ${entry.id} and table_name = ${what.table}
    order by no limit 1`.execute(work.db);
  const row = { ...rows[0]!.row };
  for (const edge of edges.filter(({ child }) => child === what.table)) {
    if (edge.columns.some((column) => row[column] === null) || (await stands(work, edge, row))) continue;
    if (!isLoose(edge)) throw fail("TRASH_PARENT_GONE", { name: entry.name });
    for (const column of edge.nullable) row[column] = null;
  }
  if (name !== undefined && what.named) row[what.named] = name;
  return row;
}

/** Whether a row is something without what it names: a folder may stand alone, a phrase without its intent may not. */
const isLoose = ({ deletion, nullable }: Edge): boolean => deletion !== "cascade" && nullable.length > 0;

async function stands({ db }: Work, { columns, parent, keys }: Edge, row: KeptRow): Promise<boolean> {
  const same = keys.map((key, at) => sql`${sql.ref(key)}::text = ${String(row[columns[at]!])}`);
  const { rows } =
    await sql`select from ${sql.table(parent)} where ${sql.join(same, sql` and `)} for key share`.execute(db);
  return rows.length > 0;
}

const columnList = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

async function insertRoot(work: Work, table: string, root: KeptRow, names: readonly string[]): Promise<void> {
  await sql`insert into ${sql.table(table)} (${columnList(names)}) overriding system value
    select ${columnList(names)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(root)}::jsonb)`.execute(work.db);
}

/** The rows of a table as they lie in the trash, as `r`. */
const keptRows = (entry: string, table: string): RawBuilder<unknown> => sql`trash_rows p,
  jsonb_populate_recordset(null::${sql.table(table)}, p.data) r
  where p.entry_id = ${entry} and p.table_name = ${table} and not p.besides`;

/** What rows of a table have lost, as a table with the column `row`. */
const keptBesides = (entry: string, table: string): RawBuilder<unknown> => sql`(select e as row
  from trash_rows p, jsonb_array_elements(p.data) e
  where p.entry_id = ${entry} and p.table_name = ${table} and p.besides)`;

/** Inserts the rows of a table, but for `besides`, in one statement: they may name one another. */
async function insertRows(
  work: Work,
  entry: string,
  table: string,
  names: readonly string[],
  edges: readonly Edge[],
  besides: RawBuilder<boolean> = sql<boolean>`false`,
): Promise<void> {
  const outward = edges.filter(({ child, parent }) => child === table && parent !== table);
  const missing = ({ columns, parent, keys }: Edge) => {
    const named = columns.map((column) => sql`r.${sql.ref(column)} is not null`);
    const same = keys.map((key, at) => sql`f.${sql.ref(key)} = r.${sql.ref(columns[at]!)}`);
    return sql<boolean>`(${sql.join(named, sql` and `)}
      and not exists (select from ${sql.table(parent)} f where ${sql.join(same, sql` and `)}))`;
  };
  const loosened = (column: string) => {
    const loose = outward.filter((edge) => isLoose(edge) && edge.nullable.includes(column));
    if (loose.length === 0) return sql`r.${sql.ref(column)}`;
    return sql`case when ${sql.join(loose.map(missing), sql` or `)} then null else r.${sql.ref(column)} end`;
  };
  const lost = outward.filter((edge) => !isLoose(edge)).map((edge) => sql`and not ${missing(edge)}`);
  await sql`insert into ${sql.table(table)} (${columnList(names)}) overriding system value
    select ${sql.join(names.map(loosened))} from ${keptRows(entry, table)}
    and not (${besides}) ${sql.join(lost, sql` `)}`.execute(work.db);
}
