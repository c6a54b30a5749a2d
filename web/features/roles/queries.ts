import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const ROLES = "GET /e/enterprise/roles/permissions";
const WHY = "GET /e/enterprise/users/{id}/permissions";

/** Every role, and every permission by module. */
export const rolesQuery = () => apiQuery(ROLES);
/** What somebody may do, and why. */
export const whyQuery = (id: string) => apiQuery(WHY, { params: { id } });

export const refreshRoles = (): Promise<void> => invalidate(ROLES, WHY);
