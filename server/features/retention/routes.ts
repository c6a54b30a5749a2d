import { retentionRoutes } from "#contract/retention/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Expiry } from "./expiry.ts";
import { presentRules } from "./presenter.ts";
import { findRules } from "./repository.ts";
import { setRules, staleOf } from "./service.ts";

export const retentionHandlers = (expiries: readonly Expiry[]) =>
  implement(retentionRoutes, {
    getRetention: async ({ scope }) => ({ data: presentRules(await findRules(scope)) }),
    setRetention: async ({ scope, body: { days, seen } }) => ({
      data: presentRules(await setRules(scope, days, seen)),
      message: "Data Retention Updated Successfully",
    }),
    staleData: async ({ scope, query }) => {
      const { count, oldest, names } = await staleOf(scope, expiries, query);
      return { data: { count, oldest: oldest?.toISOString() ?? null, names: [...names] } };
    },
  });
