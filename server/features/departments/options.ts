import type { Rows } from "./tables.ts";

/** A feature that assigns things to departments says what is assigned to one, as a sentence names it: "the channel Shop". */
export type DepartmentUsage = (rows: Rows, departmentId: string) => Promise<string[]>;

export interface DepartmentOptions {
  usage?: readonly DepartmentUsage[];
  /** What else has to let go of a department that is deleted, in the same transaction. */
  releases?: readonly ((rows: Rows, departmentId: string) => Promise<void>)[];
}
