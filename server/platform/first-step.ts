import type { FirstStepName } from "#contract/first-steps.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Db } from "./db/pools.ts";

/** Something that a newcomer does with a feature first. */
export interface FirstStep {
  name: FirstStepName;
  /** Who lacks it is not shown the step. */
  permission: Permission;
  /** A row that is there once the enterprise has done it; found by an index, and not counted. */
  trace(db: Db): Promise<unknown>;
}
