import { type Insertable, sql } from "kysely";
import { json, type Tables } from "#server/platform/db/tables.ts";
import type { AnswerRow, Rows } from "../tables.ts";

/** Keeps an answer; one that came before is not kept again. Returns whether it is new. */
export async function insertAnswer({ db }: Rows, row: Insertable<Tables["flow_answer"]>): Promise<boolean> {
  const made = await db
    .insertInto("flow_answer")
    .values(row)
    .onConflict((conflict) => conflict.columns(["enterprise_id", "flow_id", "vendor_message_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** Keeps why answers did not come into their attributes. */
export const noteUnwritten = ({ db, enterpriseId }: Rows, id: string, unwritten: Record<string, string>) =>
  db
    .updateTable("flow_answer")
    .set({ unwritten: json(unwritten) })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

/** Some answers of a flow, newest first. */
export const answersOf = (
  { db, enterpriseId }: Rows,
  flowId: string,
  page: { from: number; limit: number },
): Promise<AnswerRow[]> =>
  db
    .selectFrom("flow_answer")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("flow_id", "=", flowId)
    .orderBy("at", "desc")
    .orderBy("id")
    .offset(page.from)
    .limit(page.limit)
    .execute();

/** What people answered leaves with them. */
export const eraseAnswersOf = (
  { db, enterpriseId }: Rows,
  customerIds: readonly string[],
  numbers: readonly string[],
) =>
  db
    .deleteFrom("flow_answer")
    .where("enterprise_id", "=", enterpriseId)
    .where(
      sql<boolean>`(customer_id = any(${[...customerIds]}::uuid[]) or person = any(${[...numbers]}::text[]))`,
    )
    .execute();
