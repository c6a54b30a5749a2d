import type { Permission } from "#contract/permissions.ts";

/** Who may look: whoever holds one of these. */
export const READ: readonly Permission[] = [
  "CREATIVES.VIEW",
  "CREATIVES.EDIT",
  "CREATIVES.CREATE",
  "CREATIVES.DELETE",
];
