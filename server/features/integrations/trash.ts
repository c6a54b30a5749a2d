import type { Taken } from "#server/platform/trash/taken.ts";

/** A configuration in the trash, its key still sealed. */
export const TRASHED_INTEGRATION: Taken = {
  kind: "integration",
  permission: ["INTEGRATIONS.DELETE"],
  table: "integration",
  named: "name",
};
