import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

export type LabelRow = Selectable<Tables["chat_label"]>;

/** Labels in their order; of one department, its own and those for everybody. */
export function findLabels({ db, enterpriseId }: Rows, departmentId?: string): Promise<LabelRow[]> {
  let query = db.selectFrom("chat_label as l").selectAll("l").where("l.enterprise_id", "=", enterpriseId);
  if (departmentId)
    query = query.where((where) =>
      where.or([where("l.department_id", "is", null), where("l.department_id", "=", departmentId)]),
    );
  return query.orderBy("l.position").orderBy("l.id").execute();
}

export const insertLabel = (
  { db }: Rows,
  row: { id: string; name: string; colour: string; department_id: string | null },
) =>
  db
    .insertInto("chat_label")
    .values({
      ...row,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from chat_label)`,
    })
    .execute();

export const updateLabel = (
  { db, enterpriseId }: Rows,
  id: string,
  change: { name: string; colour: string; department_id: string | null },
) =>
  db
    .updateTable("chat_label")
    .set(change)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

/** Removes a label, from chats as well. */
export async function deleteLabel({ db, enterpriseId }: Rows, id: string): Promise<void> {
  await sql`update chat set labels = array_remove(labels, ${id}::uuid)
    where enterprise_id = ${enterpriseId} and ${id}::uuid = any(labels)`.execute(db);
  await db.deleteFrom("chat_label").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
}

export const orderLabels = ({ db, enterpriseId }: Rows, ids: readonly string[]) =>
  sql`update chat_label l set position = o.n
    from unnest(${[...ids]}::uuid[]) with ordinality as o(id, n)
    where l.enterprise_id = ${enterpriseId} and l.id = o.id`.execute(db);
