import type { GoldenResult, GoldenScore } from "#engines/knowledge/index.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../../tables.ts";

export const goldenOf = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_golden")
    .select(["id", "question", "expected"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

interface Fields {
  question: string;
  expected: string;
}
export const insertGolden = (rows: Rows, id: string, botId: string, fields: Fields) =>
  rows.db
    .insertInto("bot_golden")
    .values({ id, bot_id: botId, ...fields })
    .execute();

export const updateGolden = (rows: Rows, botId: string, id: string, fields: Fields) =>
  rows.db
    .updateTable("bot_golden")
    .set(fields)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const findGolden = (rows: Rows, botId: string, id: string) =>
  rows.db
    .selectFrom("bot_golden")
    .select("question")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("id", "=", id)
    .executeTakeFirst();

export const deleteGolden = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("bot_golden")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .execute();

export const runsOf = (rows: Rows, botId: string, limit: number) =>
  rows.db
    .selectFrom("bot_golden_run")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();

export const keepRun = (
  rows: Rows,
  botId: string,
  run: { version: number; score: GoldenScore; results: Record<string, GoldenResult> },
) => {
  const made = { score: json(run.score), results: json(run.results) };
  return rows.db
    .insertInto("bot_golden_run")
    .values({ bot_id: botId, version: run.version, ...made })
    .onConflict((conflict) => conflict.columns(["enterprise_id", "bot_id", "version"]).doUpdateSet(made))
    .execute();
};
