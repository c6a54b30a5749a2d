import { sql } from "kysely";

/** Null stands for chats of no department. */
export type Departments = readonly (string | null)[] | "all";

/** Which chats somebody sees, by what they may do and by how far their roles let them look. */
export interface Sight {
  userId: string;
  /** Whose waiting chats they are asked to take; chats of no department are for everyone who handles chats. */
  departments: readonly (string | null)[];
  /** Whose open chats they watch, whoever handles them. */
  watched: Departments;
  /** Whose closed chats they find, but for those they took part in. */
  reads: Departments;
}

/** Whether one is among some departments. */
export const within = (departments: Departments, one: string | null): boolean =>
  departments === "all" || departments.includes(one);

/** As SQL: whether the chat of this name stands in one of these departments. */
export const inDepartments = (list: Departments, chat: "c" | "chat") =>
  list === "all"
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${chat}.department_id`)} = any(${list.filter((one) => one !== null)}::uuid[])
        or (${list.includes(null)} and ${sql.ref(`${chat}.department_id`)} is null))`;
