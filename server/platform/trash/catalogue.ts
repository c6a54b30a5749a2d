import { sql } from "kysely";
import type { Rows } from "./tables.ts";

/** Rows of `child` hang on rows of `parent`: these columns name those. */
export interface Edge {
  child: string;
  columns: string[];
  parent: string;
  keys: string[];
  /** What becomes of the child when its parent is deleted. */
  deletion: "cascade" | "other";
  /** The columns that may be empty. */
  nullable: string[];
}

/** Every foreign key between the tables of enterprises, but for those to the enterprise itself. */
export async function foreignKeys({ db }: Pick<Rows, "db">): Promise<Edge[]> {
  const { rows } = await sql<Edge>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      case c.confdeltype when 'c' then 'cascade' else 'other' end as deletion,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(n, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.at) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(n, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.at) as keys,
      array(select a.attname::text from unnest(c.conkey) k(n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n and not a.attnotnull) as nullable
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'enterprise'::regclass
    order by child, c.conname`.execute(db);
  return rows;
}

/** A reference that no foreign key holds, as tables have it into which millions of rows are written at once. */
export const hangingOn = (child: string, column: string, parent: string): Edge => ({
  child,
  columns: ["enterprise_id", column],
  parent,
  keys: ["enterprise_id", "id"],
  deletion: "cascade",
  nullable: [],
});

/** The columns of a table that can be written. */
export async function columnsOf({ db }: Pick<Rows, "db">, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** What goes when a row of `root` goes, as tables in the order in which rows can be put back; the root comes first. */
export function fallingWith(root: string, edges: readonly Edge[], leave: readonly string[] = []): string[] {
  const fall = new Set([root]);
  const cascades = edges.filter(({ deletion, child }) => deletion === "cascade" && !leave.includes(child));
  for (let before = 0; before < fall.size; ) {
    before = fall.size;
    for (const { child, parent } of cascades) if (fall.has(parent)) fall.add(child);
  }
  const order: string[] = [];
  const place = (table: string) => {
    if (order.includes(table)) return;
    for (const { child, parent } of edges)
      if (child === table && parent !== table && fall.has(parent)) place(parent);
    order.push(table);
  };
  for (const table of fall) place(table);
  return order;
}
