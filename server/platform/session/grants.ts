import { PERMISSIONS, type Permission, type RoleId, ROLES } from "#contract/permissions.ts";
import { type DataScope, widestScope } from "#contract/roles/limits.ts";

/** A role as it is kept: a built-in one that nobody changed holds no permissions of its own. */
export interface KeptRole {
  role_id: number;
  permissions: readonly string[] | null;
  data_scope: DataScope;
}

const isBuiltIn = (id: number): id is RoleId => id in ROLES;

/** What a role may do. The Administrator may do everything, also what a later release of the product brings. */
export function permissionsOf({
  role_id,
  permissions,
}: Pick<KeptRole, "role_id" | "permissions">): Permission[] {
  if (role_id === 1) return [...PERMISSIONS];
  const held: readonly string[] = permissions ?? (isBuiltIn(role_id) ? ROLES[role_id].permissions : []);
  return PERMISSIONS.filter((permission) => held.includes(permission));
}

/** What somebody with these roles may do, and whose chats they may see. */
export const grantOf = (roles: readonly KeptRole[]): { permissions: Set<string>; dataScope: DataScope } => ({
  permissions: new Set(roles.flatMap(permissionsOf)),
  dataScope: widestScope(roles.map(({ role_id, data_scope }) => (role_id === 1 ? "all" : data_scope))),
});
