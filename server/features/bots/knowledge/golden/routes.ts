import { goldenRoutes } from "#contract/bots/golden.ts";
import { GOLDEN_MAX, GOLDEN_RUNS } from "#contract/bots/knowledge-limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { BOT_AUDIENCE, demandBot } from "../../agents/service.ts";
import { TRASHED_GOLDEN } from "../../trashed.ts";
import { deleteGolden, findGolden, goldenOf, insertGolden, runsOf, updateGolden } from "./repository.ts";

type Save = BodyOf<(typeof goldenRoutes)["saveGoldenQuestion"]>;
const missing = () => fail("NOT_FOUND", { what: "golden question" });

async function save(scope: Scope, botId: string, { id, ...fields }: Save): Promise<string> {
  const bot = await demandBot(scope, botId);
  return scope.write(async (work) => {
    const made = id ?? newId();
    if (id) {
      if (!(await updateGolden(work, botId, id, fields))) throw missing();
    } else {
      if ((await goldenOf(work, botId)).length >= GOLDEN_MAX)
        throw fail("GOLDEN_FULL", { limit: GOLDEN_MAX });
      await insertGolden(work, made, botId, fields);
    }
    await work.audit({ action: "bot.golden_saved", subjectId: botId, subject: bot.name, after: fields });
    await work.announce("bot.changed", { botId, what: "knowledge" }, BOT_AUDIENCE);
    return made;
  });
}

async function remove(scope: Scope, botId: string, id: string): Promise<void> {
  const bot = await demandBot(scope, botId);
  await scope.write(async (work) => {
    const gone = await findGolden(work, botId, id);
    if (!gone) throw missing();
    await takeOut(work, TRASHED_GOLDEN, { id, name: gone.question });
    await deleteGolden(work, id);
    await work.audit({ action: "bot.golden_removed", subjectId: botId, subject: bot.name, before: gone });
    await work.announce("bot.changed", { botId, what: "knowledge" }, BOT_AUDIENCE);
  });
}

export const goldenHandlers = () =>
  implement(goldenRoutes, {
    goldenQuestions: async ({ scope, params }) => {
      await demandBot(scope, params.agentId);
      const [questions, runs] = await Promise.all([
        goldenOf(scope, params.agentId),
        runsOf(scope, params.agentId, GOLDEN_RUNS),
      ]);
      return {
        data: {
          questions: questions.map((row) => ({ ...row, result: runs[0]?.results[row.id] ?? null })),
          runs: runs.map(({ version, at, score }) => ({
            version: Number(version),
            at: at.toISOString(),
            ...score,
          })),
        },
      };
    },
    saveGoldenQuestion: async ({ scope, params, body }) => ({
      data: { id: await save(scope, params.agentId, body) },
      message: "Golden question saved.",
    }),
    removeGoldenQuestion: async ({ scope, params }) => {
      await remove(scope, params.agentId, params.questionId);
      return { data: {}, message: "Golden question removed." };
    },
  });
