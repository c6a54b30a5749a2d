export {
  insertMembers as joinDepartment,
  departmentNamesOf,
  departmentsManagedBy,
  departmentsOf,
  membersOf,
} from "./members.ts";
export type { DepartmentUsage } from "./options.ts";
export { departmentExists, listDepartments } from "./repository.ts";
