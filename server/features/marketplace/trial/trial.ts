import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Blueprint } from "#contract/bots/blueprint.ts";
import type { Preset } from "#contract/marketplace/preset.ts";
import { converse } from "#engines/dialogue/index.ts";
import { deserialise, extractEntities, type Model, predict } from "#engines/nlu/index.ts";
import { safeMarkdown } from "#server/features/bots/public.ts";
import { fail } from "#server/platform/fail.ts";
import { runInThread } from "#server/platform/threads/run.ts";
import { filled } from "../presets/fill.ts";
import { definition, entitiesOf, trainingSet } from "./definition.ts";

const TRAINER = new URL("./preset.worker.ts", import.meta.url);
const KEPT = 8;
const LONGEST_MS = 60_000;
const MEMORY_MB = 512;

/** Bots of presets, trained when somebody first speaks to them and kept in memory alone. */
export function createTrial() {
  const models = new LRUCache<string, Promise<Model>>({ max: KEPT });

  function modelOf(bot: Blueprint): Promise<Model> {
    const set = trainingSet(bot);
    const key = createHash("sha256").update(JSON.stringify(set)).digest("hex");
    const known = models.get(key);
    if (known) return known;
    const signal = AbortSignal.timeout(LONGEST_MS);
    const learnt = runInThread<Uint8Array>(TRAINER, set, { signal, maxMemoryMb: MEMORY_MB }).then(
      deserialise,
    );
    models.set(key, learnt);
    learnt.catch(() => models.delete(key));
    return learnt;
  }

  /** What the bot says to a first message. */
  return async function trial(preset: Preset, text: string) {
    const { bot } = filled(preset, {});
    if (!bot) throw fail("PRESET_HAS_NO_BOT");
    const prediction = predict(await modelOf(bot), text, { threshold: bot.confidenceThreshold });
    const entities = extractEntities(entitiesOf(bot), text, {
      language: bot.language,
      now: Date.now(),
      timeZoneOffsetMinutes: 0,
    });
    const step = converse(definition(bot), null, { text, prediction, entities });
    return {
      text: safeMarkdown(step.replies.map((reply) => reply.text).join("\n\n")) ?? "",
      intent: step.understood ? step.intentId : null,
      confidence: prediction.confidence,
      handOver: step.events.some(({ kind }) => kind === "handOver"),
    };
  };
}
export type Trial = ReturnType<typeof createTrial>;
