import { PERMISSION_MATRIX } from "#contract/permissions.ts";
import { roleRoutes } from "#contract/roles/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import { grantOf } from "#server/platform/session/grants.ts";
import { explain, presentRole } from "./presenter.ts";
import type { RolesService } from "./service.ts";

const MODULES = Object.entries(PERMISSION_MATRIX).map(([module, actions]) => ({
  module,
  actions: [...actions],
}));

export const roleHandlers = (roles: RolesService) =>
  implement(roleRoutes, {
    rolesAndPermissions: async ({ scope }) => ({
      data: { modules: MODULES, roles: (await roles.list(scope)).map((row) => presentRole(row, scope)) },
    }),
    createRole: async ({ scope, body }) => ({
      data: { role: presentRole(await roles.create(scope, body), scope) },
      message: "Role Created Successfully",
    }),
    updateRole: async ({ scope, params, body }) => ({
      data: { role: presentRole(await roles.update(scope, params.id, body), scope) },
      message: "Role Updated Successfully",
    }),
    resetRole: async ({ scope, params }) => ({
      data: { role: presentRole(await roles.reset(scope, params.id), scope) },
      message: "Role Updated Successfully",
    }),
    deleteRole: async ({ scope, params }) => {
      await roles.remove(scope, params.id);
      return { data: {}, message: "Role Deleted Successfully" };
    },
    explainPermissions: async ({ scope, params }) => {
      const { user, roles: all } = await roles.of(scope, params.id);
      const held = all.filter(({ role_id }) => user.roles.includes(role_id));
      return {
        data: { user, dataScope: grantOf(held).dataScope, permissions: explain(all, user.roles) },
      };
    },
  });
