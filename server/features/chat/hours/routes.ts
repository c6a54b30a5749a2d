import { chatHoursRoutes } from "#contract/chat/hours.ts";
import { implement } from "#server/platform/http/mount.ts";
import { listHours, removeHours, saveHours } from "./service.ts";

export const hoursHandlers = () =>
  implement(chatHoursRoutes, {
    departmentHours: async ({ scope }) => ({ data: { departments: await listHours(scope) } }),
    saveDepartmentHours: async ({ scope, params, body }) => ({
      data: await saveHours(scope, params.departmentId, body.hours, body.seen),
    }),
    removeDepartmentHours: async ({ scope, params }) => {
      await removeHours(scope, params.departmentId);
      return { data: {} };
    },
  });
