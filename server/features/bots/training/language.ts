import { ASKED_MAX } from "#contract/bots/limits.ts";
import type { Model, RankedIntent } from "#engines/nlu/index.ts";
import type { RunningJob } from "#server/platform/queue/jobs.ts";
import type { demandBot } from "../agents/service.ts";
import type { Choose } from "../choosing/choose.ts";
import { talkTexts } from "./test-texts.ts";

/** What a language model made of the tests of a bot. */
export interface AskedModel {
  /** By text. */
  rankings: ReadonlyMap<string, RankedIntent[]>;
  calls: number;
  /** Texts that it gave no answer to, or was not asked. */
  left: number;
}

interface Given {
  bot: Awaited<ReturnType<typeof demandBot>>;
  tests: readonly { text: string }[];
  load: () => Promise<Model>;
  version: string;
}

const TIMEOUT_MS = 30_000;

/** Asks the language model of a bot of the type OpenAi its test texts and conversations, a bounded number of them. */
export async function askLanguageModel(
  job: RunningJob<unknown>,
  { bot, tests, load, version }: Given,
  choose: Choose,
): Promise<AskedModel | undefined> {
  if (bot.model_type !== "OpenAi") return undefined;
  const talks = await talkTexts(job.scope, bot.id);
  const all = [...tests.map(({ text }) => text), ...talks];
  const unique = [...new Set(all.map((text) => text.trim()))];
  const texts = unique.slice(0, ASKED_MAX);
  const model = await load();
  const integrationId = bot.integration_id;
  const choice = { integrationId, model, version, texts, timeoutMs: TIMEOUT_MS };
  const { rankings, calls } = await choose(job.scope, choice);
  const known = new Map(texts.flatMap((text, at) => (rankings[at] ? [[text, rankings[at]] as const] : [])));
  return { rankings: known, calls, left: unique.length - known.size };
}
