import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { departmentBack, TRASHED_DEPARTMENT } from "./trash.ts";
import type { Feature } from "#server/platform/platform.ts";
import type { DepartmentOptions } from "./options.ts";
import { departmentHandlers } from "./routes.ts";
import { createDepartmentsService } from "./service.ts";

/** Departments of an enterprise, and who is in them. */
export const createDepartments = (options: DepartmentOptions = {}): Feature => ({
  routes: departmentHandlers(createDepartmentsService(options)),
  trash: [takenKind(TRASHED_DEPARTMENT, departmentBack)],
});
