import { outreachRoutes } from "#contract/messages/outreach.ts";
import { implement } from "#server/platform/http/mount.ts";
import { saveRules, tellRules } from "./service.ts";

export const outreachHandlers = () =>
  implement(outreachRoutes, {
    outreachRules: async ({ scope }) => ({ data: await tellRules(scope) }),
    saveOutreachRules: async ({ scope, body: { seen, ...rules } }) => ({
      data: await saveRules(scope, rules, seen),
    }),
  });
