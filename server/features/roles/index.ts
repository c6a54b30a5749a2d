import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { roleBack, TRASHED_ROLE } from "./trash.ts";
import type { Feature } from "#server/platform/platform.ts";
import { roleHandlers } from "./routes.ts";
import { createRolesService } from "./service.ts";

/** What people of an enterprise may do, by the roles they have. */
export const createRoles = (): Feature => ({
  routes: roleHandlers(createRolesService()),
  trash: [takenKind(TRASHED_ROLE, roleBack)],
});
