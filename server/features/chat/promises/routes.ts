import { chatPromiseRoutes } from "#contract/chat/promises.ts";
import { implement } from "#server/platform/http/mount.ts";
import { promiseCsv } from "./csv.ts";
import { promiseInsightOf } from "./insight.ts";
import { openPromises, savePromises } from "./service.ts";

export const promiseHandlers = () =>
  implement(chatPromiseRoutes, {
    chatPromises: async ({ scope }) => ({ data: await openPromises(scope) }),
    saveChatPromises: async ({ scope, body }) => ({
      data: await savePromises(scope, body.policies, body.seen),
    }),
    chatPromiseInsightCsv: async ({ scope, query }) => promiseCsv(await promiseInsightOf(scope, query)),
    chatPromiseInsight: async ({ scope, query }) => ({ data: await promiseInsightOf(scope, query) }),
  });
