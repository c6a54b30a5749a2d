import { z } from "zod";
import { done, id, instant, name, revision, seen, text } from "../common.ts";
import { PERMISSION_MATRIX, PERMISSIONS } from "../permissions.ts";
import { routes } from "../route.ts";
import { DATA_SCOPES, ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX, ROLES_MAX } from "./limits.ts";

const permission = z.enum(PERMISSIONS);
const dataScope = z.enum(DATA_SCOPES);
/** A role's number within its enterprise: 1 to 6 are built in. */
export const roleNumber = z.coerce.number().int().min(1).max(32_767);

/** A named set of permissions that people are given. */
export const role = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  builtIn: z.boolean(),
  /** A built-in role that is no longer as the product brings it. */
  changed: z.boolean(),
  permissions: z.array(permission),
  dataScope,
  /** Active people who have it. */
  users: z.number(),
  changedAt: instant,
  revision,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Role = z.output<typeof role>;

/** Why somebody may do something, or which roles would let them. */
export const explained = z.object({
  permission,
  /** Their roles that hold it. */
  from: z.array(z.number()),
  /** Other roles that hold it. */
  offeredBy: z.array(z.number()),
});
export type Explained = z.output<typeof explained>;

const fields = z.object({
  name: name(ROLE_NAME_MAX, "This field is mandatory."),
  description: text(ROLE_DESCRIPTION_MAX).default(""),
  permissions: z
    .array(permission)
    .max(PERMISSIONS.length)
    .transform((list) => PERMISSIONS.filter((one) => list.includes(one))),
  dataScope: dataScope.default("all"),
});
const byNumber = z.object({ id: roleNumber });

export const roleRoutes = routes({
  rolesAndPermissions: {
    method: "GET",
    path: "/e/enterprise/roles/permissions",
    summary: "Every permission by module, and the roles of the enterprise with what each may do.",
    // Whoever keeps the people gives them roles.
    permission: ["ROLES.VIEW", "USERS.VIEW", "USERS.ADD", "USERS.EDIT"],
    envelope: "enterprise",
    reply: z.object({
      modules: z.array(
        z.object({ module: z.enum(Object.keys(PERMISSION_MATRIX)), actions: z.array(z.string()) }),
      ),
      roles: z.array(role).max(ROLES_MAX),
    }),
  },
  createRole: {
    method: "POST",
    path: "/e/enterprise/roles",
    summary: "Make a role. Nobody makes one that may do what they may not do themselves.",
    permission: "ROLES.CREATE",
    envelope: "enterprise",
    body: fields,
    reply: z.object({ role }),
  },
  updateRole: {
    method: "PUT",
    path: "/e/enterprise/roles/{id}",
    summary: "Change a role; it holds at once for everybody who has it. A built-in one keeps its name.",
    permission: "ROLES.EDIT",
    envelope: "enterprise",
    params: byNumber,
    body: fields.extend({ seen }),
    reply: z.object({ role }),
  },
  resetRole: {
    method: "POST",
    path: "/e/enterprise/roles/{id}/reset",
    summary: "Let a built-in role be again as the product brings it.",
    permission: "ROLES.EDIT",
    envelope: "enterprise",
    params: byNumber,
    reply: z.object({ role }),
  },
  deleteRole: {
    method: "DELETE",
    path: "/e/enterprise/roles/{id}",
    summary: "Delete a role that nobody has.",
    permission: "ROLES.DELETE",
    envelope: "enterprise",
    params: byNumber,
    reply: done,
  },
  explainPermissions: {
    method: "GET",
    path: "/e/enterprise/users/{id}/permissions",
    summary: "What somebody may do and by which of their roles, and which roles would let them do the rest.",
    permission: ["ROLES.VIEW", "USERS.VIEW"],
    envelope: "enterprise",
    params: z.object({ id: id("user") }),
    reply: z.object({
      user: z.object({ id: id("user"), name: z.string(), roles: z.array(z.number()), active: z.boolean() }),
      dataScope,
      permissions: z.array(explained),
    }),
  },
});
