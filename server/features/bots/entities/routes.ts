import { entityRoutes } from "#contract/bots/entities.ts";
import { implement } from "#server/platform/http/mount.ts";
import { getEntity, listEntityPage, removeEntity, saveEntity, trialOf } from "./service.ts";

export const entityHandlers = () =>
  implement(entityRoutes, {
    listEntities: async ({ scope, params, query }) => ({
      data: await listEntityPage(scope, params.agentId, query),
    }),
    getEntity: async ({ scope, params }) => ({
      data: await getEntity(scope, params.agentId, params.entityId),
    }),
    saveEntity: async ({ scope, body }) => ({
      data: { id: await saveEntity(scope, body) },
      message: body.id ? "Entity Updated Successfully" : "Entity Created Successfully",
    }),
    tryPatterns: async ({ scope, params, body }) => {
      const { matches, ...rest } = await trialOf(scope, params.agentId, body);
      const shown = matches.map(({ start, end, text, value }) => ({ start, end, text, value }));
      return { data: { matches: shown, ...rest } };
    },
    removeEntity: async ({ scope, params }) => {
      await removeEntity(scope, params.agentId, params.entityId);
      return { data: {}, message: "Entity Deleted Successfully" };
    },
  });
