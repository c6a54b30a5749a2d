import type { onboardingRoutes } from "#contract/onboarding/onboarding.ts";
import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandOnboarding, onboardingChanged } from "../go-on.ts";
import { deleteOnboarding, holdOnboarding, insertOnboarding, listOnboardings } from "../repository.ts";
import { newState } from "../secret.ts";
import type { OnboardingRow } from "../tables.ts";
import type { Ways } from "../vendor/ways.ts";
import { presentOnboarding } from "./presenter.ts";

type Routes = typeof onboardingRoutes;

/** Numbers on their way: many side by side, kept until somebody forgets them. */
export function createOnboardings(ways: Ways) {
  const present = (scope: Scope, row: OnboardingRow): Onboarding =>
    presentOnboarding(scope, row, ways.dialogOf(row));
  return {
    present,

    async list(scope: Scope, { from, perPage }: QueryOf<Routes["listOnboardings"]>) {
      const rows = await listOnboardings(scope, from, perPage + 1);
      return {
        onboardings: rows.slice(0, perPage).map((row) => present(scope, row)),
        more: rows.length > perPage,
        ways: ways.open(scope.enterpriseId),
      };
    },

    async create(scope: Scope, body: BodyOf<Routes["createOnboarding"]>): Promise<OnboardingRow> {
      if (body.deptId && !(await departmentExists(scope, body.deptId)))
        throw fail("NOT_FOUND", { what: "department" });
      ways.demand(body.vendor, body.environment, scope.enterpriseId);
      return scope.write(async (work) => {
        const row = await insertOnboarding(work, {
          id: newId(),
          name: body.name,
          dept_id: body.deptId ?? null,
          vendor: body.vendor,
          environment: body.environment,
          step: "signup",
          state: newState(),
          created_by: work.principal.userId,
        });
        const { vendor, environment } = row;
        await work.audit({
          action: "onboarding.begun",
          subjectId: row.id,
          subject: row.name,
          after: { vendor, environment },
        });
        await onboardingChanged(work, row.id);
        return row;
      });
    },

    get: (scope: Scope, id: string): Promise<OnboardingRow> => demandOnboarding(scope, id),

    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        const row = await holdOnboarding(work, id);
        if (!row) throw fail("NOT_FOUND", { what: "onboarding" });
        await deleteOnboarding(work, id);
        await work.audit({ action: "onboarding.removed", subjectId: id, subject: row.name });
        await onboardingChanged(work, id);
      }),
  };
}
export type Onboardings = ReturnType<typeof createOnboardings>;
