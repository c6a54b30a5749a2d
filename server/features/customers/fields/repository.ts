import { waitFor } from "#server/platform/db/locks.ts";
import { sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = (rows: Rows) =>
  rows.db.selectFrom("customer_field").selectAll().where("enterprise_id", "=", rows.enterpriseId);

export const listFields = (rows: Rows) => own(rows).orderBy("position").orderBy("id").execute();
export const findField = (rows: Rows, id: string) => own(rows).where("id", "=", id).executeTakeFirst();
/** The same, which nobody else changes until the transaction ends. */
export const holdField = (rows: Rows, id: string) =>
  own(rows).where("id", "=", id).forUpdate().executeTakeFirst();
export type FieldRow = Awaited<ReturnType<typeof listFields>>[number];

export type FieldContent = Pick<
  FieldRow,
  | "name"
  | "label"
  | "help_text"
  | "mandatory"
  | "field_type"
  | "input_type"
  | "validations"
  | "default_value"
  | "comma_included"
  | "searchable"
>;

/** One at a time gives attributes their labels: what is older may share one, so no key of the database forbids it. */
export const labelAlone = (rows: Rows) => waitFor(rows.db, "attributeLabels", rows.enterpriseId);

export const insertField = (rows: Rows, id: string, content: FieldContent) =>
  rows.db
    .insertInto("customer_field")
    .values((eb) => ({
      id,
      ...content,
      validations: json(content.validations),
      position: eb
        .selectFrom("customer_field")
        .select((e) => sql<number>`coalesce(${e.fn.max("position")}, -1) + 1`.as("next"))
        .where("enterprise_id", "=", rows.enterpriseId),
    }))
    .execute();

export const updateField = (rows: Rows, id: string, content: FieldContent) =>
  rows.db
    .updateTable("customer_field")
    .set({
      ...content,
      validations: json(content.validations),
      former_labels: sql<string[]>`case when label = ${content.label} then former_labels
        else array_append(array_remove(array_remove(former_labels, label), ${content.label}::text), label) end`,
    })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

/** The place behind the last attribute. */
export const insertedLast = async (rows: Rows): Promise<number> =>
  ((await listFields(rows)).at(-1)?.position ?? -1) + 1;

/** Removes an attribute and what customers hold of it. */
export async function deleteField(rows: Rows, id: string): Promise<void> {
  await rows.db
    .deleteFrom("customer_field")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();
  await sql`update customer set attributes = attributes - ${id}
    where enterprise_id = ${rows.enterpriseId} and attributes ? ${id}`.execute(rows.db);
}

/** Writes the order of the attributes anew. */
export const reorderFields = (rows: Rows, ids: string[]) =>
  sql`update customer_field f set position = o.n - 1
    from unnest(${ids}::text[]) with ordinality as o(id, n)
    where f.enterprise_id = ${rows.enterpriseId} and f.id = o.id`.execute(rows.db);
