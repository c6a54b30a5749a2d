import { ASKED_MAX } from "#contract/bots/limits.ts";
import { askedFigures, type Model, type RankedIntent } from "#engines/nlu/index.ts";
import type { RunningJob } from "#server/platform/queue/jobs.ts";
import type { demandBot } from "../agents/service.ts";
import type { Choose } from "../choosing/choose.ts";
import type { ModelRow } from "./repository.ts";
import { REFUSED } from "./refused.ts";
import { talkTexts, type TestText } from "./test-texts.ts";
import type { Trained } from "./trainer.worker.ts";

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
  const { rankings, calls } = await choose(job.scope, { bot, model, version, texts, timeoutMs: TIMEOUT_MS });
  const known = new Map(texts.flatMap((text, at) => (rankings[at] ? [[text, rankings[at]] as const] : [])));
  return { rankings: known, calls, left: unique.length - known.size };
}

interface Read {
  asked: AskedModel;
  tests: readonly { text: string; intent: NonNullable<TestText["intent"]> }[];
  threshold: number;
  live: ModelRow | undefined;
}

/** The test figures of a version that a language model reads for: of the texts that it was asked and answered. */
export function readByModel(trained: Trained, { asked, tests, threshold, live }: Read): Trained {
  const outcomes = tests.flatMap(({ text, intent }) => {
    const ranking = asked.rankings.get(text.trim());
    if (!ranking) return [];
    const best = ranking[0];
    const confidence = best?.confidence ?? 0;
    return { text, intent, confidence, said: best && confidence >= threshold ? best.id : REFUSED };
  });
  if (outcomes.length === 0) return trained;
  const before = live?.model_type === "OpenAi" ? live.report?.tests : undefined;
  return {
    ...trained,
    tests: askedFigures(outcomes),
    // Another number of texts is no comparison.
    liveTests: before?.asked === outcomes.length ? before.right : undefined,
  };
}
