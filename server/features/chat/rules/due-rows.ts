import { type Selectable, sql } from "kysely";
import type { ChatRuleDueTable, Rows } from "../tables.ts";

export type DueRow = Selectable<ChatRuleDueTable>;

/** What happened first of what rules have not done with, in a chat that is held. */
export const firstDue = ({ db, enterpriseId }: Rows, chatId: string): Promise<DueRow | undefined> =>
  db
    .selectFrom("chat_rule_due")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("chat_id", "=", chatId)
    .orderBy("version")
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();

/** Writes down which rules have yet to act; where none has, it is done with. */
export async function planDue(
  { db, enterpriseId }: Rows,
  due: DueRow,
  plan: readonly string[],
): Promise<void> {
  const of = sql`enterprise_id = ${enterpriseId} and chat_id = ${due.chat_id} and version = ${due.version}
    and place = ${due.place}`;
  if (plan.length === 0) await sql`delete from chat_rule_due where ${of}`.execute(db);
  else await sql`update chat_rule_due set plan = ${[...plan]}::uuid[] where ${of}`.execute(db);
}

/** How often rules acted in a chat, or tried to. */
export async function runsIn({ db, enterpriseId }: Rows, chatId: string): Promise<Map<string, number>> {
  const found = await db
    .selectFrom("chat_rule_run")
    .select(["rule_id", "runs"])
    .where("enterprise_id", "=", enterpriseId)
    .where("chat_id", "=", chatId)
    .execute();
  return new Map(found.map(({ rule_id, runs }) => [rule_id, runs]));
}

export const countRun = ({ db }: Rows, chatId: string, ruleId: string) =>
  db
    .insertInto("chat_rule_run")
    .values({ chat_id: chatId, rule_id: ruleId, runs: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "chat_id", "rule_id"])
        .doUpdateSet({ runs: sql<number>`chat_rule_run.runs + 1` }),
    )
    .execute();
