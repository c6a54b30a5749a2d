import { integrationRoutes } from "#contract/integrations/integrations.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentIntegration } from "./presenter.ts";
import type { IntegrationService } from "./service.ts";

export const integrationHandlers = (service: IntegrationService) =>
  implement(integrationRoutes, {
    listIntegrations: async ({ scope, query }) => {
      const { rows, more } = await service.list(scope, query);
      return { data: { authConfigs: rows.map((row) => presentIntegration(row, scope)), more } };
    },
    getIntegration: async ({ scope, params }) => ({
      data: { authConfig: presentIntegration(await service.get(scope, params.id), scope) },
    }),
    createIntegration: async ({ scope, body }) => ({
      data: { _id: await service.create(scope, body) },
      message: "Configuration Created Successfully",
    }),
    updateIntegration: async ({ scope, params, body }) => ({
      data: { _id: await service.update(scope, params.id, body) },
      message: "Configuration Updated Successfully",
    }),
    deleteIntegration: async ({ scope, params }) => {
      await service.remove(scope, params.id);
      return { data: {}, message: "Configuration Deleted Successfully" };
    },
    tryIntegration: async ({ scope, body }) => {
      const tried = await service.attempt(scope, body);
      return { data: tried, message: tried.message };
    },
    genAiConfigs: async ({ scope }) => ({
      data: (await service.choices(scope)).map(({ id, name }) => ({ id, _id: id, name })),
    }),
  });
