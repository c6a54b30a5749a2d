import { z } from "zod";
import { id, instant, name, pagingOrAll, revision, seen, text } from "./common.ts";
import { routes } from "./route.ts";

const NAME_MAX = 100;
const DESCRIPTION_MAX = 1_000;
const PAGE = 30;
/** People who are put into a department, or taken out of it, at once. */
const USERS_MAX = 500;

/** A part of an enterprise that chats and channels are assigned to. */
export const department = z.object({
  _id: id("department"),
  id: id("department"),
  name: z.string(),
  desc: z.string(),
  manager: z.object({ id: id("user"), name: z.string() }).nullable(),
  /** How many active people are in it. */
  users: z.number(),
  createdAt: instant,
  revision,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Department = z.output<typeof department>;

/** Someone who is in a department, or may be put into it. */
export const departmentUser = z.object({
  id: id("user"),
  uId: id("user"),
  name: z.string(),
  emailId: z.string(),
});
export type DepartmentUser = z.output<typeof departmentUser>;

const flag = z.stringbool().or(z.boolean());
const params = z.object({ id: id("department") });
const fields = z.object({
  name: name(NAME_MAX, "This field is mandatory."),
  desc: text(DESCRIPTION_MAX).default(""),
  manager: id("user").nullish(),
});
const chosen = z.object({ users: z.array(id("user")).min(1, "Choose at least one.").max(USERS_MAX) });

/** Whoever assigns something to a department has to know the names. */
const NAMES_FOR = ["DEPARTMENTS.VIEW", "CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHANNELS.VIEW"] as const;

export const departmentRoutes = routes({
  listDepartments: {
    method: "GET",
    path: "/e/enterprise/departments",
    summary: "Departments by name.",
    permission: NAMES_FOR,
    envelope: "enterprise",
    query: z.object({ ...pagingOrAll(PAGE), name: text(NAME_MAX).default("") }),
    reply: z.object({ departments: z.array(department), total: z.number(), more: z.boolean() }),
  },
  getDepartment: {
    method: "GET",
    path: "/e/enterprise/departments/{id}",
    summary: "One department.",
    permission: NAMES_FOR,
    envelope: "enterprise",
    params,
    reply: z.object({ department }),
  },
  createDepartment: {
    method: "POST",
    path: "/e/enterprise/departments",
    summary: "Make a department.",
    permission: "DEPARTMENTS.CREATE",
    envelope: "enterprise",
    body: fields,
    reply: z.object({ department }),
  },
  updateDepartment: {
    method: "PUT",
    path: "/e/enterprise/departments/{id}",
    summary: "Change name, description and manager.",
    permission: "DEPARTMENTS.EDIT",
    envelope: "enterprise",
    params,
    body: fields.extend({ seen }),
    reply: z.object({ department }),
  },
  deleteDepartment: {
    method: "DELETE",
    path: "/e/enterprise/departments/{id}",
    summary: "Delete a department that nothing is assigned to.",
    permission: "DEPARTMENTS.EDIT",
    envelope: "enterprise",
    params,
    reply: z.object({}),
  },
  addDepartmentUsers: {
    method: "POST",
    path: "/e/enterprise/departments/{id}/add_users",
    summary: "Put people into a department: all of them or none.",
    permission: "DEPARTMENTS.EDIT",
    envelope: "enterprise",
    params,
    body: chosen,
    reply: z.object({ changed: z.number() }),
  },
  removeDepartmentUsers: {
    method: "POST",
    path: "/e/enterprise/departments/{id}/remove_users",
    summary: "Take people out of a department: all of them or none.",
    permission: "DEPARTMENTS.EDIT",
    envelope: "enterprise",
    params,
    body: chosen,
    reply: z.object({ changed: z.number() }),
  },
  mappedUsers: {
    method: "GET",
    path: "/e/enterprise/departments/{id}/mapped_users",
    summary: "Active people who are in a department, or who are not.",
    permission: ["DEPARTMENTS.VIEW", "CHAT.HANDLE", "CHAT.VIEW_MONITOR"],
    envelope: "enterprise",
    params,
    query: z.object({ ...pagingOrAll(PAGE), mapped: flag.default(true), name: text(NAME_MAX).default("") }),
    reply: z.object({ users: z.array(departmentUser), total: z.number(), more: z.boolean() }),
  },
  agentDepartments: {
    method: "GET",
    path: "/e/enterprise/agent/{id}/departments",
    summary: "The departments that somebody is in, by name.",
    permission: ["DEPARTMENTS.VIEW", "USERS.VIEW", "CHAT.HANDLE", "CHAT.VIEW_MONITOR"],
    envelope: "enterprise",
    params: z.object({ id: id("user") }),
    reply: z.object({ departments: z.array(z.object({ id: id("department"), name: z.string() })) }),
  },
});
