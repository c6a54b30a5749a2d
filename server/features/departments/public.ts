export {
  insertMembers as joinDepartment,
  departmentNamesOf,
  departmentsManagedBy,
  departmentsOf,
  managerOf,
  membersOf,
} from "./members.ts";
export type { DepartmentUsage } from "./options.ts";
export { departmentExists, holdDepartment, listDepartments } from "./repository.ts";
