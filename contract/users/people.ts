import { z } from "zod";
import { email, ENROL_TYPES, newPassword } from "../auth.ts";
import { done, id, instant, name, pagingOrAll, text } from "../common.ts";
import { ROLES_MAX } from "../roles/limits.ts";
import { routes } from "../route.ts";
import { CHATS_MAX, NAME_MAX, PAGE, PASSWORD_MAX } from "./limits.ts";

const role = z.number().int().min(1).max(32_767);
export const roles = z
  .array(role)
  .min(1, "Choose at least one role.")
  .max(ROLES_MAX)
  .transform((list) => [...new Set(list)].toSorted((a, b) => a - b));
/** A list of roles as a query holds it: JSON. */
const rolesInQuery = text(100).transform((value, context): number[] => {
  try {
    const read = z.array(role).safeParse(JSON.parse(value));
    if (read.success) return read.data;
  } catch {
    // Said below.
  }
  context.addIssue({ code: "custom", message: "must be a JSON list of role numbers, such as [3]" });
  return z.NEVER;
});

/** Somebody of the enterprise, as those see them who keep its people. */
export const user = z.object({
  _id: id("user"),
  id: id("user"),
  uId: id("user"),
  name: z.string(),
  emailId: z.string(),
  profilePic: z.string().nullable(),
  roles: z.array(role),
  /** How many chats they handle at once. */
  chat: z.number(),
  /** 1 active, 2 deactivated. */
  state: z.union([z.literal(1), z.literal(2)]),
  createdAt: instant,
  /** What they are asked for after the password; null for who may not see it. */
  secondSteps: z.array(z.enum(ENROL_TYPES)).nullable(),
  /** The one who asks. */
  self: z.boolean(),
  abilities: z.object({ edit: z.boolean(), deactivate: z.boolean() }),
});
export type User = z.output<typeof user>;

/** What stands in the way of a deactivation, and what comes with it. */
export const deactivation = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable(),
  /** Sessions that end. */
  sessions: z.number(),
  /** Departments whose people become one fewer. */
  departments: z.array(z.string()),
  /** Departments that keep them as their manager. */
  manages: z.array(z.string()),
  /** Chats that they are handling: these go back in line. */
  chats: z.number(),
});
export type Deactivation = z.output<typeof deactivation>;

const byUser = z.object({ uId: id("user") });

export const peopleRoutes = routes({
  listUsers: {
    method: "GET",
    path: "/e/enterprise/users",
    summary: "People of the enterprise by name: active (state 1) or deactivated (state 2) ones.",
    // Whoever makes a department chooses its manager.
    permission: ["USERS.VIEW", "DEPARTMENTS.CREATE", "DEPARTMENTS.EDIT"],
    envelope: "enterprise",
    query: z.object({
      ...pagingOrAll(PAGE),
      /** Words looked for in name and e-mail. */
      name: text(NAME_MAX).default(""),
      state: z.enum(["1", "2"]).default("1"),
      /** Those with one of these roles: a JSON list of numbers. */
      roles: rolesInQuery.optional(),
      /** Those with a second step, or without one; needs USERS.VIEW. */
      secondStep: z.enum(["on", "off"]).optional(),
    }),
    reply: z.object({ users: z.array(user), total: z.number(), more: z.boolean() }),
  },
  getUser: {
    method: "GET",
    path: "/e/enterprise/users/{id}",
    summary: "One person.",
    permission: "USERS.VIEW",
    envelope: "enterprise",
    params: z.object({ id: id("user") }),
    reply: z.object({ user }),
  },
  createUser: {
    method: "POST",
    path: "/e/enterprise/users",
    summary:
      "Make somebody an account. With `ownPassword` the password is a first one, which they replace within 7 days. Nobody gives a role that may do what they may not do themselves.",
    permission: "USERS.ADD",
    envelope: "enterprise",
    body: z.object({
      name: name(NAME_MAX, "This field is mandatory."),
      emailId: email,
      password: newPassword,
      ownPassword: z.boolean().default(false),
      roles,
    }),
    reply: z.object({ user }),
  },
  deactivateUser: {
    method: "DELETE",
    path: "/e/enterprise/users/{uId}",
    summary: "Deactivate an account and end its sessions; with isValidate only say what would happen.",
    permission: "USERS.EDIT",
    envelope: "enterprise",
    params: byUser,
    query: z.object({ isValidate: z.stringbool().or(z.boolean()).default(false) }),
    reply: deactivation,
  },
  activateUser: {
    method: "POST",
    path: "/e/enterprise/users/{uId}/activate",
    summary: "Let somebody in again who was deactivated.",
    permission: "USERS.EDIT",
    envelope: "enterprise",
    params: byUser,
    reply: z.object({ user }),
  },
  updateUserRoles: {
    method: "PUT",
    path: "/e/enterprise/users/{userId}/update_roles",
    summary: "Change roles, and how many chats somebody handles at once. Other roles end their sessions.",
    permission: "USERS.EDIT",
    envelope: "enterprise",
    params: z.object({ userId: id("user") }),
    body: z.object({ roles, chat: z.number().int().min(1).max(CHATS_MAX).optional() }),
    reply: z.object({ user }),
  },
  resetUserPassword: {
    method: "PUT",
    path: "/e/enterprise/users/{uId}/reset_password",
    summary:
      "Give somebody a new password and end their sessions; asks for one's own password. With `ownPassword` it is a first one, which they replace within 7 days.",
    permission: "USERS.EDIT",
    envelope: "enterprise",
    params: byUser,
    body: z.object({
      adminPassword: text(PASSWORD_MAX).min(1, "This field is mandatory."),
      password: newPassword,
      ownPassword: z.boolean().default(false),
    }),
    reply: done,
  },
});
