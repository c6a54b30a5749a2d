import { peopleRoutes, type User } from "#contract/users/people.ts";
import { secondStepsOf } from "#server/features/auth/public.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { abilitiesOver } from "./policy.ts";
import { presentUser } from "./presenter.ts";
import type { UserRow } from "./repository.ts";
import type { People } from "./service.ts";

async function present(scope: Scope, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id);
  const steps = await secondStepsOf(scope, ids);
  const abilities = await abilitiesOver(scope, rows);
  return rows.map((row) => presentUser(row, scope, { steps: steps.get(row.id), abilities: abilities(row) }));
}
const one = async (scope: Scope, row: UserRow) => ({ user: (await present(scope, [row]))[0]! });

export const peopleHandlers = (people: People) =>
  implement(peopleRoutes, {
    listUsers: async ({ scope, query }) => {
      const { rows, total } = await people.list(scope, query);
      const users = await present(scope, rows);
      return { data: { users, total, more: query.from + rows.length < total } };
    },
    getUser: async ({ scope, params }) => ({
      data: await one(scope, await people.get(scope, params.id)),
    }),
    createUser: async ({ scope, body }) => ({
      data: await one(scope, await people.create(scope, body)),
      message: "User Created Successfully",
    }),
    deactivateUser: async ({ scope, params, query }) =>
      query.isValidate
        ? { data: await people.validate(scope, params.uId) }
        : { data: await people.deactivate(scope, params.uId), message: "User Deactivated Successfully" },
    activateUser: async ({ scope, params }) => ({
      data: await one(scope, await people.activate(scope, params.uId)),
      message: "User Activated Successfully",
    }),
    updateUserRoles: async ({ scope, params, body }) => ({
      data: await one(scope, await people.updateRoles(scope, params.userId, body)),
      message: "User Updated Successfully",
    }),
    resetUserPassword: async ({ scope, params, body }) => {
      await people.resetPassword(scope, params.uId, body);
      return { data: {}, message: "Password Reset Successfully" };
    },
  });
