import type { BotConfig } from "#contract/bots/agents.ts";
import { MIN_RETRIES } from "#contract/bots/limits.ts";

const RETRIES_MAX = 20;
export const THRESHOLD_STEP = 0.05;

/** The configuration as it is typed: numbers may be unfinished. */
export interface ConfigFields {
  modelType: BotConfig["modelType"];
  entityExtractRetries: number | string;
  outOfScopeMessage: string;
  language: BotConfig["language"];
  confidenceThreshold: number | string;
}

export const fieldsOf = (config: BotConfig): ConfigFields => ({
  modelType: config.modelType,
  entityExtractRetries: config.entityExtractRetries,
  outOfScopeMessage: config.outOfScopeMessage,
  language: config.language,
  confidenceThreshold: config.confidenceThreshold,
});

const empty = (value: number | string) => String(value).trim() === "";

/** What is wrong, by field, as keys of the feature's texts. */
export function configProblems(fields: ConfigFields): Partial<Record<keyof ConfigFields, string>> {
  const problems: Partial<Record<keyof ConfigFields, string>> = {};
  const retries = Number(fields.entityExtractRetries);
  if (empty(fields.entityExtractRetries)) problems.entityExtractRetries = "config.required";
  else if (!(retries >= MIN_RETRIES)) problems.entityExtractRetries = "config.retriesMin";
  else if (!Number.isInteger(retries)) problems.entityExtractRetries = "config.whole";
  else if (retries > RETRIES_MAX) problems.entityExtractRetries = "config.retriesMax";
  const threshold = Number(fields.confidenceThreshold);
  if (empty(fields.confidenceThreshold)) problems.confidenceThreshold = "config.required";
  else if (!(threshold >= 0 && threshold <= 1)) problems.confidenceThreshold = "config.thresholdHint";
  return problems;
}

/** Where the slider stands for what is typed: within 0 and 1, whatever is in the field. */
export const sliderValue = (typed: number | string): number => Math.min(1, Math.max(0, Number(typed) || 0));

export const bodyOf = (fields: ConfigFields) => ({
  ...fields,
  entityExtractRetries: Number(fields.entityExtractRetries),
  confidenceThreshold: Number(fields.confidenceThreshold),
});
