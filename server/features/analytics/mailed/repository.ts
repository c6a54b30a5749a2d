import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "./tables.ts";

export type ReportRow = Selectable<Tables["mailed_report"]>;

export const findReports = ({ db, enterpriseId }: Rows): Promise<ReportRow[]> =>
  db
    .selectFrom("mailed_report")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const findReport = ({ db, enterpriseId }: Rows, id: string): Promise<ReportRow | undefined> =>
  db
    .selectFrom("mailed_report")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The same, which nobody else changes or sends until the transaction ends. */
export const holdReport = ({ db, enterpriseId }: Rows, id: string): Promise<ReportRow | undefined> =>
  db
    .selectFrom("mailed_report")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const insertReport = ({ db }: Rows, row: Insertable<Tables["mailed_report"]>): Promise<ReportRow> =>
  db.insertInto("mailed_report").values(row).returningAll().executeTakeFirstOrThrow();

export const updateReport = (
  { db, enterpriseId }: Rows,
  id: string,
  change: Updateable<Tables["mailed_report"]>,
): Promise<ReportRow> =>
  db
    .updateTable("mailed_report")
    .set({ ...change, version: sql`version + 1` })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Its version stays: what is just being sent is on its way, and nothing that is due is lost. */
export const leaveReport = ({ db, enterpriseId }: Rows, id: string, userId: string) =>
  db
    .updateTable("mailed_report")
    .set({ left_by: sql`array_append(left_by, ${userId}::uuid)` })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteReport = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("mailed_report").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
