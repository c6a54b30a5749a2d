import { flowRoutes } from "#contract/flows/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { answersCsv } from "./answers/csv.ts";
import { flowIn, presentAnswer } from "./answers/presenter.ts";
import { answersOf } from "./answers/repository.ts";
import { demandFlow } from "./demand.ts";
import { presentFlow, presentWhole, type Whole } from "./presenter.ts";
import { flowNames } from "./repository.ts";
import type { FlowService } from "./service.ts";

const told = (scope: Scope, whole: Whole, message?: string) => ({
  data: { flow: presentWhole(scope, whole) },
  ...(message ? { message } : {}),
});

export const flowHandlers = (flows: FlowService) =>
  implement(flowRoutes, {
    listFlowChannels: async ({ scope }) => ({ data: { channels: await flows.channels(scope) } }),
    listFlows: async ({ scope, params }) => ({
      data: { flows: (await flows.list(scope, params.channelId)).map((one) => presentFlow(scope, one)) },
    }),
    saveFlow: async ({ scope, body }) =>
      told(
        scope,
        await flows.save(scope, body),
        body.id === undefined ? "Flow Created Successfully" : "Flow Updated Successfully",
      ),
    deleteFlow: async ({ scope, params, query }) => {
      await flows.remove(scope, params.id, query.channelId);
      return { data: {}, message: "Flow Deleted Successfully" };
    },
    flowDetails: async ({ scope, params }) => told(scope, await flows.details(scope, params.id)),
    setFlowAttributes: async ({ scope, params, body }) =>
      told(scope, await flows.setAttributes(scope, params.id, body.attributes), "Flow Updated Successfully"),
    flowNames: async ({ scope }) => ({ data: { flows: await flowNames(scope) } }),
    publishFlow: async ({ scope, params }) =>
      told(scope, await flows.publish(scope, params.id), "Flow Published Successfully"),
    deprecateFlow: async ({ scope, params }) =>
      told(scope, await flows.deprecate(scope, params.id), "Flow Deprecated Successfully"),
    revertFlow: async ({ scope, params, body }) =>
      told(scope, await flows.revert(scope, params.id, body.version), "Flow Updated Successfully"),
    syncFlows: async ({ scope, params }) => {
      const changed = await flows.sync(scope, params.channelId);
      const list = await flows.list(scope, params.channelId);
      return { data: { flows: list.map((one) => presentFlow(scope, one)), changed } };
    },
    listFlowAnswers: async ({ scope, params, query: { from, perPage } }) => {
      const row = await demandFlow(scope, params.id);
      const found = await answersOf(scope, row.id, { from, limit: perPage + 1 });
      const flow = flowIn(row);
      return {
        data: {
          answers: found.slice(0, perPage).map((one) => presentAnswer(flow, one)),
          more: found.length > perPage,
        },
      };
    },
    exportFlowAnswers: async ({ scope, params }) => answersCsv(scope, await demandFlow(scope, params.id)),
  });
