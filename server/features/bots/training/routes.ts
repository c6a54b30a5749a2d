import { readFile } from "node:fs/promises";
import { trainingRoutes } from "#contract/bots/training.ts";
import { Failure } from "#server/platform/fail.ts";
import { versionRoutes } from "#contract/bots/versions.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Build } from "../knowledge/build/start.ts";
import type { TransferService } from "../transfer/service.ts";
import type { TrainingService } from "./service.ts";
import { getVersion, listVersions, publishVersion, testResults } from "./versions.ts";

export const trainingHandlers = (training: TrainingService, transfer: TransferService, build: Build) =>
  implement(trainingRoutes, {
    trainBot: async ({ scope, params }) => {
      const built = await build(scope, params.id);
      const { job, joined } = await training.train(scope, params.id).catch((error: unknown) => {
        // Without intents to learn, what the bot knows is all there is to build.
        const nothing =
          error instanceof Failure && /^(?:NOTHING_TO_TRAIN|PROMPT_NO_KNOWLEDGE)$/.test(error.reason);
        if (built && nothing) return built;
        throw error;
      });
      return { data: { job }, message: joined ? "Training is under way already." : "Training has started." };
    },
    cancelTraining: async ({ scope, params }) => {
      await training.cancel(scope, params.id);
      return { data: {}, message: "Training was stopped." };
    },
    trainingStatus: async ({ scope, params }) => ({ data: await training.status(scope, params.id) }),
    importIntents: async ({ scope, params, body }) => {
      const { fileName, path } = body.files[0]!;
      const file = { fileName, bytes: await readFile(path), format: body.format };
      const job = await transfer.import(scope, params.id, file);
      return { data: { job }, message: "The import has started." };
    },
    exportIntents: async ({ scope, params, query }) => transfer.export(scope, params.id, query.format),
  });

export const versionHandlers = () =>
  implement(versionRoutes, {
    listVersions: async ({ scope, params }) => ({ data: { versions: await listVersions(scope, params.id) } }),
    getVersion: async ({ scope, params }) => ({
      data: await getVersion(scope, params.id, params.versionId),
    }),
    publishVersion: async ({ scope, params }) => {
      const version = await publishVersion(scope, params.id, params.versionId);
      return { data: { version }, message: `Version ${version.version} answers now.` };
    },
    exportTestResults: async ({ scope, params, query }) =>
      testResults(scope, params.id, params.versionId, query.table),
  });
