import type { Rows } from "../tables.ts";

const LIST_MAX = 100;

export const listTemplates = (rows: Rows, accountId: string) =>
  rows.db
    .selectFrom("sandbox_template")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("channel_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(LIST_MAX)
    .execute();
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

export const findTemplate = (rows: Rows, id: string) =>
  rows.db
    .selectFrom("sandbox_template")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** The decision is told at once; no reviewer looks at it any more. */
export const decide = (rows: Rows, id: string, status: string, reason: string | null) =>
  rows.db
    .updateTable("sandbox_template")
    .set({ status, reason, review_at: null, verdict_due_at: new Date(), tries: 0 })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();
