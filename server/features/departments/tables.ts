import type { Generated } from "kysely";
import type { Db } from "#server/platform/db/pools.ts";
import type { Moment, OwnEnterprise } from "#server/platform/db/tables.ts";
import "#server/platform/session/tables.ts";

interface DepartmentTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  description: Generated<string>;
  manager_id: string | null;
  created_at: Moment;
}
interface DepartmentMemberTable {
  enterprise_id: OwnEnterprise;
  department_id: string;
  user_id: string;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    department: DepartmentTable;
    department_member: DepartmentMemberTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
