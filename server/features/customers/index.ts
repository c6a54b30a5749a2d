import type { Feature, Platform } from "#server/platform/platform.ts";
import { fieldHandlers } from "./fields/routes.ts";
import { customerHandlers } from "./people/routes.ts";
import type { BehaviourSource } from "./rules/behaviour.ts";
import { createRules } from "./rules/rules.ts";
import { fillingJob } from "./segments/filling.ts";
import { hourlyRefresh } from "./segments/hourly.ts";
import { segmentHandlers } from "./segments/routes.ts";
import { createSegments } from "./segments/ruled.ts";

export interface CustomerOptions {
  /** Lets rules of segments ask for messages, consent and labels. */
  behaviour?: BehaviourSource;
}

/** The customer master: customers, their attributes, segments and groups. */
export function createCustomers(platform: Platform, { behaviour }: CustomerOptions = {}): Feature {
  const rules = createRules(behaviour);
  const filling = fillingJob(rules);
  const segments = createSegments(platform, rules, filling);
  return {
    routes: [...fieldHandlers(), ...customerHandlers({ rules, segments }), ...segmentHandlers(segments)],
    jobs: [filling],
    recurring: [hourlyRefresh(platform, rules, filling)],
  };
}
