import { departmentRoutes } from "#contract/departments.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentDepartment, presentMember } from "./presenter.ts";
import type { DepartmentsService } from "./service.ts";

export const departmentHandlers = (departments: DepartmentsService) =>
  implement(departmentRoutes, {
    listDepartments: async ({ scope, query }) => {
      const { rows, total } = await departments.list(scope, query);
      return {
        data: {
          departments: rows.map((row) => presentDepartment(row, scope)),
          total,
          more: query.from + rows.length < total,
        },
      };
    },
    getDepartment: async ({ scope, params }) => ({
      data: { department: presentDepartment(await departments.get(scope, params.id), scope) },
    }),
    createDepartment: async ({ scope, body }) => ({
      data: { department: presentDepartment(await departments.create(scope, body), scope) },
      message: "Department Created Successfully",
    }),
    updateDepartment: async ({ scope, params, body }) => ({
      data: { department: presentDepartment(await departments.update(scope, params.id, body), scope) },
      message: "Department Updated Successfully",
    }),
    deleteDepartment: async ({ scope, params }) => {
      await departments.remove(scope, params.id);
      return { data: {}, message: "Department Deleted Successfully" };
    },
    addDepartmentUsers: async ({ scope, params, body }) => ({
      data: { changed: await departments.addUsers(scope, params.id, body.users) },
      message: "Users Added Successfully",
    }),
    removeDepartmentUsers: async ({ scope, params, body }) => ({
      data: { changed: await departments.removeUsers(scope, params.id, body.users) },
      message: "Users Removed Successfully",
    }),
    mappedUsers: async ({ scope, params, query }) => {
      const { rows, total } = await departments.people(scope, params.id, query);
      return { data: { users: rows.map(presentMember), total, more: query.from + rows.length < total } };
    },
    agentDepartments: async ({ scope, params }) => ({
      data: { departments: await departments.ofUser(scope, params.id) },
    }),
  });
