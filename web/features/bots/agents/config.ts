import type { BotConfig } from "#contract/bots/agents.ts";
import { AFTER_MISSES_MAX, MIN_RETRIES, THRESHOLD_FORM_MAX } from "#contract/bots/limits.ts";

const RETRIES_MAX = 20;
export const THRESHOLD_STEP = 0.05;

/** The configuration as it is typed: numbers may be unfinished. */
export interface ConfigFields {
  modelType: BotConfig["modelType"];
  /** The configuration whose language model reads messages; "": none is chosen. */
  openaiKey: string;
  entityExtractRetries: number | string;
  outOfScopeMessage: string;
  language: BotConfig["language"];
  confidenceThreshold: number | string;
  handOver: Omit<BotConfig["handOver"], "afterMisses"> & { afterMisses: number | string };
}

export const fieldsOf = (config: BotConfig): ConfigFields => ({
  modelType: config.modelType,
  openaiKey: config.openaiKey ?? "",
  entityExtractRetries: config.entityExtractRetries,
  outOfScopeMessage: config.outOfScopeMessage,
  language: config.language,
  confidenceThreshold: config.confidenceThreshold,
  handOver: config.handOver,
});

const empty = (value: number | string) => String(value).trim() === "";

/** What is wrong, by field, as keys of the feature's texts. */
export function configProblems(fields: ConfigFields): Record<string, string> {
  const problems: Record<string, string> = {};
  if (fields.modelType === "OpenAi" && !fields.openaiKey) problems.openaiKey = "config.selectAny";
  const retries = Number(fields.entityExtractRetries);
  if (empty(fields.entityExtractRetries)) problems.entityExtractRetries = "config.required";
  else if (!(retries >= MIN_RETRIES)) problems.entityExtractRetries = "config.retriesMin";
  else if (!Number.isInteger(retries)) problems.entityExtractRetries = "config.whole";
  else if (retries > RETRIES_MAX) problems.entityExtractRetries = "config.retriesMax";
  const threshold = Number(fields.confidenceThreshold);
  if (empty(fields.confidenceThreshold)) problems.confidenceThreshold = "config.required";
  else if (!(threshold >= 0 && threshold <= THRESHOLD_FORM_MAX))
    problems.confidenceThreshold = "config.thresholdHint";
  const misses = Number(fields.handOver.afterMisses);
  if (empty(fields.handOver.afterMisses)) problems["handOver.afterMisses"] = "config.required";
  else if (!Number.isInteger(misses)) problems["handOver.afterMisses"] = "config.whole";
  else if (!(misses >= 0 && misses <= AFTER_MISSES_MAX))
    problems["handOver.afterMisses"] = "config.handOver.missesRange";
  return problems;
}

/** What is typed as the server reads it: above 1 as percent. */
export function thresholdOf(typed: number | string): number {
  const value = Number(typed) || 0;
  return Math.min(1, Math.max(0, value > 1 ? value / 100 : value));
}

export const bodyOf = (fields: ConfigFields) => ({
  ...fields,
  entityExtractRetries: Number(fields.entityExtractRetries),
  confidenceThreshold: Number(fields.confidenceThreshold),
  handOver: {
    ...fields.handOver,
    // One a line, as they are typed.
    words: fields.handOver.words.map((line) => line.trim()).filter(Boolean),
    afterMisses: Number(fields.handOver.afterMisses),
  },
});
