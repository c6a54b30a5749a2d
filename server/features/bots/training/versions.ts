import { csvFile } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { BOT_AUDIENCE, demandBot } from "../agents/service.ts";
import type { Rows } from "../tables.ts";
import { presentModel, presentReport } from "./presenter.ts";
import { findModel, holdNoMore, listModels, lockBot, setLiveModel } from "./repository.ts";
import { intentsRows, matrixRows } from "./results-table.ts";

const demandVersion = async (rows: Rows, botId: string, versionId: string) => {
  const bot = await demandBot(rows, botId);
  const row = await findModel(rows, botId, versionId);
  if (!row) throw fail("NOT_FOUND", { what: "version" });
  return { bot, row };
};

/** Every model trained for a bot, the newest first. */
export async function listVersions(scope: Scope, botId: string) {
  const bot = await demandBot(scope, botId);
  const rows = await listModels(scope, botId);
  return rows.map((row) => presentModel(row, bot.live_model_id));
}

export async function getVersion(scope: Scope, botId: string, versionId: string) {
  const { bot, row } = await demandVersion(scope, botId, versionId);
  return {
    version: presentModel(row, bot.live_model_id),
    report: row.report && presentReport(row.report),
  };
}

/** Lets a version answer: one that was held, or an earlier one again. What is live already stays so. */
export async function publishVersion(scope: Scope, botId: string, versionId: string) {
  return scope.write(async (work) => {
    await lockBot(work, botId);
    const { bot, row } = await demandVersion(work, botId, versionId);
    if (bot.live_model_id !== row.id) {
      await setLiveModel(work, botId, row.id);
      await holdNoMore(work, row.id);
      const before = bot.live_model_id ? await findModel(work, botId, bot.live_model_id) : undefined;
      await work.audit({
        action: "bot.version_published",
        subjectId: botId,
        subject: bot.name,
        before: { version: before?.version ?? null },
        after: { version: row.version, held: row.held },
      });
      const state = row.revision === bot.revision ? "trained" : "stale";
      await work.announce("bot.training", { botId, state }, BOT_AUDIENCE);
    }
    return presentModel({ ...row, held: false }, row.id);
  });
}

/** What a version made of the test texts, as a table. */
export async function testResults(
  scope: Scope,
  botId: string,
  versionId: string,
  table: "matrix" | "intents",
): Promise<FileOutcome> {
  const { bot, row } = await demandVersion(scope, botId, versionId);
  const tests = row.report && presentReport(row.report).tests;
  if (!tests) throw fail("NO_TEST_RESULTS");
  const rows = table === "matrix" ? matrixRows(tests) : intentsRows(tests);
  return csvFile(`${bot.name} v${row.version} ${table}.csv`, rows);
}
