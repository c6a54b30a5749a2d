import { analyticsConfig, type AnalyticsConfig, DEFAULT_CONFIG } from "#contract/analytics/config.ts";
import { holdEnterprise } from "#server/features/enterprise/public.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findConfig, removeConfig, saveConfig } from "./repository.ts";

interface Chosen {
  config: AnalyticsConfig;
  /** Somebody has saved one. */
  custom: boolean;
  revision: string;
}

/** What the page shows. One that was saved by a version which knew other cards counts as none. */
export async function configOf(rows: Scope | Work): Promise<Chosen> {
  const kept = analyticsConfig.safeParse(await findConfig(rows));
  const config = kept.success ? kept.data : DEFAULT_CONFIG;
  return { config, custom: kept.success, revision: revisionOf([config, kept.success]) };
}

export const changeConfig = (
  scope: Scope,
  config: AnalyticsConfig,
  seen: string | undefined,
): Promise<Chosen> => change(scope, "analytics_config.changed", (work) => saveConfig(work, config), seen);

export const resetConfig = (scope: Scope): Promise<Chosen> =>
  change(scope, "analytics_config.reset", removeConfig);

const change = (
  scope: Scope,
  action: string,
  step: (work: Work) => Promise<unknown>,
  seen?: string,
): Promise<Chosen> =>
  scope.write(async (work) => {
    await holdEnterprise(work);
    const before = await configOf(work);
    demandSeen(seen, before.revision);
    await step(work);
    const after = await configOf(work);
    await work.audit({ action, before: before.config, after: after.config });
    await work.announce("analytics.changed", {}, ["ANALYTICS.VIEW"]);
    return after;
  });
