import type { Selectable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

export type NoteRow = Selectable<Tables["customer_note"]>;

/** Notes under any of these ids, newest first. */
export const listNotes = (
  { db, enterpriseId }: Rows,
  customerIds: readonly string[],
  { from, limit }: { from: number; limit: number },
): Promise<NoteRow[]> =>
  db
    .selectFrom("customer_note")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("customer_id", "in", [...customerIds])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(from)
    .limit(limit)
    .execute();

/** One of a customer's notes, held until the transaction ends. */
export const holdNote = (
  { db, enterpriseId }: Rows,
  customerIds: readonly string[],
  id: string,
): Promise<NoteRow | undefined> =>
  db
    .selectFrom("customer_note")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where("customer_id", "in", [...customerIds])
    .forUpdate()
    .executeTakeFirst();

export const insertNote = (
  { db }: Rows,
  row: Pick<NoteRow, "id" | "customer_id" | "author_id" | "author_name" | "content">,
): Promise<NoteRow> => db.insertInto("customer_note").values(row).returningAll().executeTakeFirstOrThrow();

export const updateNote = ({ db, enterpriseId }: Rows, id: string, content: string): Promise<NoteRow> =>
  db
    .updateTable("customer_note")
    .set({ content, changed_at: new Date() })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteNote = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("customer_note").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
