import { analyticsConfig, type AnalyticsConfig, DEFAULT_CONFIG } from "#contract/analytics/config.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findConfig, removeConfig, saveConfig } from "./repository.ts";

interface Chosen {
  config: AnalyticsConfig;
  /** Somebody has saved one. */
  custom: boolean;
}

/** What the page shows. One that was saved by a version which knew other cards counts as none. */
export async function configOf(rows: Scope | Work): Promise<Chosen> {
  const kept = analyticsConfig.safeParse(await findConfig(rows));
  return kept.success ? { config: kept.data, custom: true } : { config: DEFAULT_CONFIG, custom: false };
}

export const changeConfig = (scope: Scope, config: AnalyticsConfig): Promise<Chosen> =>
  change(scope, "analytics_config.changed", (work) => saveConfig(work, config));

export const resetConfig = (scope: Scope): Promise<Chosen> =>
  change(scope, "analytics_config.reset", removeConfig);

const change = (scope: Scope, action: string, step: (work: Work) => Promise<unknown>): Promise<Chosen> =>
  scope.write(async (work) => {
    const before = await configOf(work);
    await step(work);
    const after = await configOf(work);
    await work.audit({ action, before: before.config, after: after.config });
    await work.announce("analytics.changed", {}, ["ANALYTICS.VIEW"]);
    return after;
  });
