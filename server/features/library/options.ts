import type { Rows } from "./tables.ts";

/** Something of another feature that an artifact stands in: a template, a flow, a campaign. */
export interface ArtifactUse {
  artifactId: string;
  /** As a sentence names it: "the template Diwali offer". */
  by: string;
}
/** A feature that uses artifacts says which of these it uses; what is used cannot be removed. */
export type UsageSource = (rows: Rows, artifactIds: readonly string[]) => Promise<ArtifactUse[]>;

/** The departments of an enterprise, as far as the library asks. */
export interface Departments {
  exists(rows: Rows, id: string): Promise<boolean>;
  /** Which of them a person belongs to. */
  of(rows: Rows, userId: string): Promise<string[]>;
}

export interface LibraryOptions {
  usage?: readonly UsageSource[];
  /** Without it an enterprise has none: private artifacts are their owner's alone. */
  departments?: Departments;
}

export const NO_DEPARTMENTS: Departments = { exists: async () => false, of: async () => [] };
