import { outreachRoutes } from "#contract/messages/outreach.ts";
import { implement } from "#server/platform/http/mount.ts";
import { saveRules, tellRules } from "./service.ts";

export const outreachHandlers = () =>
  implement(outreachRoutes, {
    outreachRules: async ({ scope }) => ({ data: await tellRules(scope) }),
    saveOutreachRules: async ({ scope, body }) => ({ data: await saveRules(scope, body) }),
  });
