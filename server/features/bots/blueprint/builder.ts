import type { Blueprint } from "#contract/bots/blueprint.ts";
import type { JobView } from "#contract/jobs.ts";
import { standing } from "#server/platform/db/standing.ts";
import type { Scope } from "#server/platform/scope.ts";
import { removeBot } from "../agents/service.ts";
import type { Rows } from "../tables.ts";
import type { TrainingService } from "../training/service.ts";
import { readBlueprint } from "./read.ts";
import { writeBlueprint } from "./write.ts";

/** Bots as a whole, for features that make them for people. */
export interface BotBuilder {
  read(rows: Rows, botId: string): Promise<Blueprint>;
  /** Returns the bot's id; `known` is taught instead of a new one. */
  write(scope: Scope, plan: Blueprint, known?: string): Promise<string>;
  train(scope: Scope, botId: string): Promise<JobView>;
  /** Into the trash, with everything that it was taught. */
  remove(scope: Scope, botId: string): Promise<void>;
  standing(rows: Rows, ids: readonly string[]): Promise<Set<string>>;
}

export const botBuilder = (training: Pick<TrainingService, "train">): BotBuilder => ({
  read: readBlueprint,
  write: writeBlueprint,
  train: async (scope, botId) => (await training.train(scope, botId)).job,
  remove: (scope, botId) => removeBot(scope, botId, true),
  standing: (rows, ids) => standing(rows, "bot", ids),
});
