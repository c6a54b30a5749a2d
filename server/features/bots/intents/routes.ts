import { intentRoutes } from "#contract/bots/intents.ts";
import { implement } from "#server/platform/http/mount.ts";
import { moveIntents } from "./move.ts";
import { getIntent, listBotIntentPage, listIntentPage, removeIntent, saveIntent } from "./service.ts";

export const intentHandlers = () =>
  implement(intentRoutes, {
    saveIntent: async ({ scope, body }) => ({
      data: { id: await saveIntent(scope, body) },
      message: body.id ? "Intent Updated Successfully" : "Intent Created Successfully",
    }),
    getIntent: async ({ scope, params }) => ({
      data: await getIntent(scope, params.agentId, params.storyId, params.intentId),
    }),
    listIntents: async ({ scope, params, query }) => ({
      data: await listIntentPage(scope, params.agentId, params.storyId, query),
    }),
    listBotIntents: async ({ scope, params, query }) => ({
      data: await listBotIntentPage(scope, params.agentId, query),
    }),
    moveIntents: async ({ scope, params, body }) => {
      const moved = await moveIntents(scope, params.agentId, body);
      return {
        data: { moved },
        message: moved.length === 1 ? "Intent Moved Successfully" : "Intents Moved Successfully",
      };
    },
    removeIntent: async ({ scope, params }) => {
      await removeIntent(scope, params.agentId, params.storyId, params.intentId);
      return { data: {}, message: "Intent Deleted Successfully" };
    },
  });
