import { type RawBuilder, sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { Work } from "#server/platform/scope.ts";
import { type Edge, fallingWith, foreignKeys } from "./catalogue.ts";
import { type Deleted, listInTrash } from "./entries.ts";
import type { Taken } from "./taken.ts";

/** Letters of JSON that one row of the trash holds, about; a value of PostgreSQL ends at a quarter of a gigabyte. */
const PART_LETTERS = 4_000_000;

type Condition = RawBuilder<boolean>;
const columns = (alias: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));

/**
 * Copies a row, and all that the database deletes with it, into the trash. To be called in the transaction that deletes
 * it, just before. It goes from table to table within the database: nothing of it passes through this process.
 */
export async function takeOut(work: Work, what: Taken, deleted: Deleted): Promise<void> {
  const edges = [...(await foreignKeys(work)), ...(what.also ?? [])];
  const entry = await listInTrash(work, what.kind, deleted);
  const tables = fallingWith(what.table, edges, what.leave);
  const contents: Record<string, number> = {};
  for (const table of tables) {
    const own = sql<boolean>`t.${sql.ref(what.key ?? "id")}::text = ${deleted.id}`;
    const cascades = edges.filter(
      (edge) => edge.child === table && edge.deletion === "cascade" && tables.includes(edge.parent),
    );
    const [itself, others] = [
      cascades.filter(({ parent }) => parent === table),
      cascades.filter(({ parent }) => parent !== table),
    ];
    const first =
      table === what.table
        ? own
        : sql.join<boolean>(
            others.map((edge) => under(entry, edge)),
            sql` or `,
          );
    let count = await copy(work, entry, table, first as Condition);
    // What hangs on rows of its own table, and on those in turn.
    for (let more = count; itself.length > 0 && more > 0; count += more)
      more = await copy(
        work,
        entry,
        table,
        sql<boolean>`(${sql.join(
          itself.map((edge) => under(entry, edge)),
          sql` or `,
        )})
        and not ${under(entry, { ...itself[0]!, columns: itself[0]!.keys })}`,
      );
    if (count > 0) contents[table] = count;
  }
  for (const { table, lost } of what.besides ?? [])
    contents[table] = await keep(work, entry, table, lost(deleted.id), true);
  await work.db
    .updateTable("trash_entry")
    .set({ contents: json(contents) })
    .where("enterprise_id", "=", work.enterpriseId)
    .where("id", "=", entry)
    .execute();
}

/** Whether the row `t` hangs on one that is in the trash already. */
const under = (entry: string, { columns: own, parent, keys }: Edge): Condition =>
  sql<boolean>`(${columns("t", own)}) in (select ${columns("r", keys)} from trash_rows p,
    jsonb_populate_recordset(null::${sql.table(parent)}, p.data) r
    where p.entry_id = ${entry} and p.table_name = ${parent} and not p.besides)`;

/** Copies the rows of a table for which something holds. Returns how many. */
const copy = (work: Work, entry: string, table: string, holds: Condition): Promise<number> =>
  keep(
    work,
    entry,
    table,
    sql`select to_jsonb(t) as row from ${sql.table(table)} t
      where t.enterprise_id = ${work.enterpriseId} and (${holds})`,
  );

async function keep(
  work: Work,
  entry: string,
  table: string,
  query: RawBuilder<unknown>,
  besides = false,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with found as materialized (${query}),
    sized as (select row, (sum(octet_length(row::text)) over (rows unbounded preceding) / ${PART_LETTERS})::int as part
      from found)
    insert into trash_rows (entry_id, table_name, besides, data)
      select ${entry}, ${table}, ${besides}, jsonb_agg(row) from sized group by part order by part
    returning jsonb_array_length(data) as count`.execute(work.db);
  return rows.reduce((sum, { count }) => sum + count, 0);
}
