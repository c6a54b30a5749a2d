import { integrationRoutes } from "#contract/integrations/integrations.ts";
import { isService } from "#contract/integrations/services.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentIntegration } from "./presenter.ts";
import type { Services } from "../services/service.ts";
import type { IntegrationService } from "./service.ts";

export const integrationHandlers = (service: IntegrationService, services: Services) =>
  implement(integrationRoutes, {
    listIntegrations: async ({ scope, query }) => {
      const { rows, more } = await service.list(scope, query);
      return { data: { authConfigs: rows.map((row) => presentIntegration(row, scope)), more } };
    },
    getIntegration: async ({ scope, params }) => ({
      data: { authConfig: presentIntegration(await service.get(scope, params.id), scope) },
    }),
    createIntegration: async ({ scope, body }) => ({
      data: {
        _id: await (isService(body.authType)
          ? services.create(scope, { ...body, authType: body.authType })
          : service.create(scope, body)),
      },
      message: "Configuration Created Successfully",
    }),
    updateIntegration: async ({ scope, params, body }) => ({
      data: {
        _id: await (isService(body.authType)
          ? services.update(scope, params.id, { ...body, authType: body.authType })
          : service.update(scope, params.id, body)),
      },
      message: "Configuration Updated Successfully",
    }),
    deleteIntegration: async ({ scope, params }) => {
      await service.remove(scope, params.id);
      return { data: {}, message: "Configuration Deleted Successfully" };
    },
    tryIntegration: async ({ scope, body }) => {
      const tried = await (isService(body.authType)
        ? services.attempt(scope, { ...body, authType: body.authType })
        : service.attempt(scope, body));
      return { data: tried, message: tried.message };
    },
    genAiConfigs: async ({ scope }) => ({
      data: (await service.choices(scope)).map(({ id, name }) => ({ id, _id: id, name })),
    }),
  });
