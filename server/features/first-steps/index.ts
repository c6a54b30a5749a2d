import { FIRST_STEPS, firstStepRoutes } from "#contract/first-steps.ts";
import type { FirstStep } from "#server/platform/first-step.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Feature } from "#server/platform/platform.ts";

/** What a newcomer does first with the features that bring a step. */
export function createFirstSteps(brought: readonly FirstStep[]): Feature {
  const steps = FIRST_STEPS.flatMap((name) => brought.filter((step) => step.name === name));
  return {
    routes: implement(firstStepRoutes, {
      listFirstSteps: async ({ scope }) => {
        const open = steps.filter(({ permission }) => scope.can(permission));
        const traces = await Promise.all(open.map(({ trace }) => trace(scope.db)));
        return {
          data: { steps: open.map(({ name }, at) => ({ name, done: traces[at] !== undefined })) },
        };
      },
    }),
  };
}
