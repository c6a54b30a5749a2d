import { agentRoutes } from "#contract/bots/agents.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentPrompt } from "./prompt.ts";
import { presentBot, presentConfig } from "./presenter.ts";
import { configureBot, getBot, listBotPage, removeBot, saveBot } from "./service.ts";

export const agentHandlers = () =>
  implement(agentRoutes, {
    saveBot: async ({ scope, body }) => {
      const { id, created } = await saveBot(scope, body);
      return { data: { id }, message: created ? "Agent Created Successfully" : "Agent Updated Successfully" };
    },
    listBots: async ({ scope, query }) => {
      const { rows, more, total } = await listBotPage(scope, query);
      return { data: { agents: rows.map((row) => presentBot(row, scope)), more, total } };
    },
    getBot: async ({ scope, params }) => {
      const row = await getBot(scope, params.id);
      const data = {
        ...presentBot(row, scope),
        eId: scope.enterpriseId,
        config: presentConfig(row),
        promptConfig: presentPrompt(row),
      };
      return { data };
    },
    removeBot: async ({ scope, params }) => {
      await removeBot(scope, params.id);
      return { data: {}, message: "Agent Deleted Successfully" };
    },
    configureBot: async ({ scope, params, body }) => {
      const row = await configureBot(scope, params.agentId, body);
      return { data: { config: presentConfig(row) }, message: "Configuration Updated Successfully" };
    },
  });
