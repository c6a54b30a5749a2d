import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_BOT } from "../trashed.ts";
import type { agentRoutes } from "#contract/bots/agents.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { genAiConfigExists } from "#server/features/integrations/public.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { keepHandOver } from "./hand-over.ts";
import { presentConfig } from "./presenter.ts";
import {
  countBots,
  deleteBot,
  findBot,
  findBotOnly,
  hasChildren,
  holdBotOnly,
  insertBot,
  insertRootStory,
  listBots,
  updateBot,
} from "./repository.ts";

type SaveBot = BodyOf<(typeof agentRoutes)["saveBot"]>;
type ListBots = QueryOf<(typeof agentRoutes)["listBots"]>;
type ConfigureBot = BodyOf<(typeof agentRoutes)["configureBot"]>;

export const BOT_AUDIENCE = ["NLP.VIEW"] as const;

export async function getBot(rows: Rows, id: string) {
  const row = await findBot(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "agent" });
  return row;
}

/** The bot's own row, or NOT_FOUND: what belongs to a bot is looked up only after this. */
export async function demandBot(rows: Rows, id: string) {
  const row = await findBotOnly(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "agent" });
  return row;
}

/** The same, held: what is looked up of it then stays so until it is written. */
export async function holdBot(work: Work, id: string) {
  const row = await holdBotOnly(work, id);
  if (!row) throw fail("NOT_FOUND", { what: "agent" });
  return row;
}

/** Notes that training would now read something else, and tells the consoles. */
export async function taught(work: Work, botId: string, what: "story" | "intent" | "entity"): Promise<void> {
  await updateBot(work, botId, {}, true);
  await work.announce("bot.changed", { botId, what }, BOT_AUDIENCE);
}

export async function saveBot(scope: Scope, input: SaveBot): Promise<{ id: string; created: boolean }> {
  scope.demand(input.id ? "NLP.EDIT" : "NLP.CREATE");
  const { name, description } = input;
  return onTaken("BOT_NAME_TAKEN", {}, () =>
    scope.write(async (work) => {
      if (!input.id) {
        const id = newId();
        await insertBot(work, { id, name, description, type: input.type ?? "nlp" });
        await insertRootStory(work, { id: newId(), botId: id, name });
        await work.audit({
          action: "bot.created",
          subjectId: id,
          subject: name,
          after: { name, description },
        });
        await work.announce("bot.changed", { botId: id, what: "bot" }, BOT_AUDIENCE);
        return { id, created: true };
      }
      const before = await holdBot(work, input.id);
      // A prompt agent answers by its prompt alone: what an agent was taught would be silent.
      if (input.type === "prompt" && before.type !== "prompt" && (await hasChildren(work, input.id)))
        throw fail("BOT_TYPE_KEPT");
      await updateBot(work, input.id, { name, description, type: input.type ?? before.type });
      await work.audit({
        action: "bot.changed",
        subjectId: input.id,
        subject: name,
        before: { name: before.name, description: before.description },
        after: { name, description },
      });
      await work.announce("bot.changed", { botId: input.id, what: "bot" }, BOT_AUDIENCE);
      return { id: input.id, created: false };
    }),
  );
}

export async function listBotPage(scope: Scope, query: ListBots) {
  const search = (query.searchTerm ?? query.name ?? "").trim();
  const perPage = query.perpage ?? query.perPage;
  const [rows, total] = await Promise.all([
    listBots(scope, { from: query.from, perPage, search }),
    countBots(scope, search),
  ]);
  return { rows: rows.slice(0, perPage), more: rows.length > perPage, total };
}

/** Puts a bot into the trash; one that holds stories or intents only where it may go with them. */
export async function removeBot(scope: Scope, id: string, whole = false): Promise<void> {
  await scope.write(async (work) => {
    const bot = await demandBot(work, id);
    if (!whole && (await hasChildren(work, id))) throw fail("BOT_HAS_CHILDREN");
    await takeOut(work, TRASHED_BOT, { id, name: bot.name });
    await deleteBot(work, id);
    await work.audit({ action: "bot.removed", subjectId: id, subject: bot.name });
    await work.announce("bot.changed", { botId: id, what: "bot" }, BOT_AUDIENCE);
  });
}

export async function configureBot(scope: Scope, id: string, input: ConfigureBot) {
  await scope.write(async (work) => {
    const before = await holdBot(work, id);
    demandSeen(input.seen, presentConfig(await getBot(work, id)).revision);
    const { openaiKey } = input;
    if (openaiKey && openaiKey !== before.integration_id && !(await genAiConfigExists(work, openaiKey)))
      throw fail("NOT_FOUND", { what: "configuration" });
    const handOver = input.handOver && (await keepHandOver(work, id, input.handOver));
    const change = {
      entity_extract_retries: input.entityExtractRetries,
      out_of_scope_message: input.outOfScopeMessage.trim(),
      model_type: input.modelType,
      confidence_threshold: input.confidenceThreshold,
      language: input.language,
      integration_id: input.openaiKey || null,
      ...handOver,
    };
    const retrain = before.language !== change.language || before.model_type !== change.model_type;
    await updateBot(work, id, change, retrain);
    const old = pick(before, change);
    await work.audit({
      action: "bot.configured",
      subjectId: id,
      subject: before.name,
      before: old,
      after: change,
    });
    await work.announce("bot.changed", { botId: id, what: "config" }, BOT_AUDIENCE);
  });
  return getBot(scope, id);
}

function pick(row: object, keys: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, (row as Record<string, unknown>)[key]]));
}
