import { copyRoutes } from "#contract/bots/copying.ts";
import { implement } from "#server/platform/http/mount.ts";
import { copyBot } from "./copy.ts";

export const copyHandlers = () =>
  implement(copyRoutes, {
    copyBot: async ({ scope, params, body }) => ({
      data: { id: await copyBot(scope, params.id, body.name) },
      message: "Agent Copied Successfully",
    }),
  });
