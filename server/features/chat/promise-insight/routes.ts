import { promiseInsightRoutes } from "#contract/chat/promises.ts";
import { implement } from "#server/platform/http/mount.ts";
import { promiseCsv } from "./csv.ts";
import { promiseInsightOf } from "./insight.ts";

export const promiseInsightHandlers = () =>
  implement(promiseInsightRoutes, {
    chatPromiseInsightCsv: async ({ scope, query }) => promiseCsv(await promiseInsightOf(scope, query)),
    chatPromiseInsight: async ({ scope, query }) => ({ data: await promiseInsightOf(scope, query) }),
  });
