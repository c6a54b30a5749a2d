import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Attempt } from "./attempts.ts";
import type { SignOnPeople } from "./people.ts";
import type { Proven } from "./proven.ts";
import { keepLastTest } from "./repository.ts";

export interface Tested {
  ok: boolean;
  message: string;
}

/** An administrator's test of the provider: everything but a session. What came of it is kept. */
export function createTesting(platform: Platform, people: SignOnPeople) {
  return {
    async note(attempt: Attempt & { label: string }, prove: () => Promise<Proven>): Promise<Tested> {
      const tested = await prove()
        .then(async (proven): Promise<Tested> => {
          await people.demandMaySpeak(attempt, proven);
          return { ok: true, message: `The provider works. It proved ${proven.email}.` };
        })
        .catch((error: unknown): Tested => {
          if (error instanceof Failure) return { ok: false, message: error.message };
          throw error;
        });
      const { enterpriseId, tester } = attempt;
      await platform.actFor(enterpriseId!).write(async (work) => {
        await keepLastTest(work, { ...tested, at: new Date().toISOString() });
        await work.audit({
          action: "enterprise.identity_provider_tested",
          subjectId: tester!,
          after: tested,
        });
      });
      return tested;
    },
  };
}
