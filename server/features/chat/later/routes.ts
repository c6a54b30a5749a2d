import { chatLaterRoutes } from "#contract/chat/later.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Later } from "./service.ts";

export const laterHandlers = (later: Later) =>
  implement(chatLaterRoutes, {
    planWords: async ({ scope, params, body }) => ({ data: await later.plan(scope, params.id, body) }),
    changePlannedWords: async ({ scope, params, body }) => ({
      data: await later.edit(scope, params.id, params.messageId, body),
    }),
    sendPlannedWords: async ({ scope, params }) => ({
      data: await later.sendNow(scope, params.id, params.messageId),
    }),
    removePlannedWords: async ({ scope, params }) => ({
      data: await later.remove(scope, params.id, params.messageId),
    }),
  });
