import { departmentExists } from "#server/features/departments/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "./tables.ts";

/** Refuses a department that is not there. */
export async function demandDepartment(rows: Rows, id: string | null | undefined): Promise<void> {
  if (id && !(await departmentExists(rows, id))) throw fail("NOT_FOUND", { what: "department" });
}
