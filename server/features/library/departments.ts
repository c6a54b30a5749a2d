import type { DepartmentUsage } from "#server/features/departments/public.ts";
import type { Rows } from "./tables.ts";

/** Tells departments which files are shared with one. */
export const artifactsOfDepartment: DepartmentUsage = async (rows, departmentId) => {
  const found = await rows.db
    .selectFrom("artifact")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("department_id", "=", departmentId)
    .where("trashed_at", "is", null)
    .select("name")
    .orderBy("created_at", "desc")
    .execute();
  return found.map(({ name }) => `the file ${name}`);
};

/** What lies in the trash is its owner's alone once the department is gone; it can be restored all the same. */
export async function releaseArtifacts(rows: Rows, departmentId: string): Promise<void> {
  await rows.db
    .updateTable("artifact")
    .set({ department_id: null })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("department_id", "=", departmentId)
    .execute();
}
