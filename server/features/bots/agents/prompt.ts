import { guards, type PromptConfig, type promptRoutes } from "#contract/bots/prompt.ts";
import type { BodyOf } from "#contract/route.ts";
import { attributesExist } from "#server/features/customers/public.ts";
import { genAiConfigExists } from "#server/features/integrations/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { presentConfig } from "./presenter.ts";
import { type BotRow, updateBot } from "./repository.ts";
import { BOT_AUDIENCE, getBot, holdBot } from "./service.ts";
import type { StoredPrompt } from "../tables.ts";

type SavePrompt = BodyOf<(typeof promptRoutes)["savePrompt"]>;

export interface PromptRow {
  type: BotRow["type"];
  integration_id: string | null;
  prompt_config: StoredPrompt | null;
}

/** What a prompt bot talks by; undefined while it has no prompt or no configuration to talk with. */
export const talksBy = ({ type, integration_id, prompt_config }: PromptRow) =>
  type === "prompt" && integration_id && prompt_config?.prompt
    ? { ...prompt_config, integrationId: integration_id }
    : undefined;

/** The same as the wire shows it; null of bots that answer by intents. */
export function presentPrompt(row: BotRow): PromptConfig | null {
  if (row.type !== "prompt") return null;
  const { integration_id, prompt_config } = row;
  const prompt = {
    openaiKey: integration_id,
    prompt: prompt_config?.prompt ?? "",
    extractData: prompt_config?.extractData ?? false,
    userData: prompt_config?.userData ?? [],
    guards: guards.parse(prompt_config?.guards ?? {}),
  };
  // What is said out of scope and when a person is called is changed along with it.
  return { ...prompt, revision: revisionOf([prompt, presentConfig(row).revision]) };
}

/** Changes how a prompt bot talks. */
export async function savePrompt(scope: Scope, botId: string, input: SavePrompt) {
  await scope.write(async (work) => {
    const bot = await holdBot(work, botId);
    if (!(await genAiConfigExists(work, input.openaiKey))) throw fail("NOT_FOUND", { what: "configuration" });
    const attributes = input.userData.flatMap(({ attributeId }) => attributeId ?? []);
    if (!(await attributesExist(work, attributes))) throw fail("NOT_FOUND", { what: "attribute" });
    if (bot.type !== "prompt") throw fail("NOT_A_PROMPT_AGENT", { name: bot.name });
    demandSeen(input.seen, presentPrompt(await getBot(work, botId))!.revision);
    const { prompt, extractData, userData, guards: bounds, handOver } = input;
    const words = handOver?.words.map((item) => item.trim().replace(/\s+/gu, " ")).filter(Boolean);
    const kept: StoredPrompt = { prompt, extractData, userData, guards: bounds };
    await updateBot(work, botId, {
      integration_id: input.openaiKey,
      prompt_config: json(kept),
      ...(input.outOfScopeMessage === undefined
        ? {}
        : { out_of_scope_message: input.outOfScopeMessage.trim() }),
      ...(handOver
        ? {
            hand_over_words: [...new Set(words)],
            hand_over_after_misses: handOver.afterMisses,
            hand_over_message: handOver.message.trim(),
          }
        : {}),
    });
    await work.audit({
      action: "bot.prompt_changed",
      subjectId: botId,
      subject: bot.name,
      before: { prompt: bot.prompt_config, integrationId: bot.integration_id },
      after: { prompt: kept, integrationId: input.openaiKey },
    });
    await work.announce("bot.changed", { botId, what: "config" }, BOT_AUDIENCE);
  });
  return getBot(scope, botId);
}
