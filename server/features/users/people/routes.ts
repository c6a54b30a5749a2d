import { peopleRoutes } from "#contract/users/people.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentUser } from "./presenter.ts";
import type { People } from "./service.ts";

export const peopleHandlers = (people: People) =>
  implement(peopleRoutes, {
    listUsers: async ({ scope, query }) => {
      const { rows, total } = await people.list(scope, query);
      const users = rows.map((row) => presentUser(row, scope));
      return { data: { users, total, more: query.from + rows.length < total } };
    },
    getUser: async ({ scope, params }) => ({
      data: { user: presentUser(await people.get(scope, params.id), scope) },
    }),
    createUser: async ({ scope, body }) => ({
      data: { user: presentUser(await people.create(scope, body), scope) },
      message: "User Created Successfully",
    }),
    deactivateUser: async ({ scope, params, query }) =>
      query.isValidate
        ? { data: await people.validate(scope, params.uId) }
        : { data: await people.deactivate(scope, params.uId), message: "User Deactivated Successfully" },
    activateUser: async ({ scope, params }) => ({
      data: { user: presentUser(await people.activate(scope, params.uId), scope) },
      message: "User Activated Successfully",
    }),
    updateUserRoles: async ({ scope, params, body }) => ({
      data: { user: presentUser(await people.updateRoles(scope, params.userId, body), scope) },
      message: "User Updated Successfully",
    }),
    resetUserPassword: async ({ scope, params, body }) => {
      await people.resetPassword(scope, params.uId, body);
      return { data: {}, message: "Password Reset Successfully" };
    },
  });
