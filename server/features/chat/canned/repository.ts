import { type Selectable, sql } from "kysely";
import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

export type CannedRow = Selectable<Tables["chat_canned"]>;

/** For whom a reply is: everybody, a department, or one person. */
export interface Whose {
  department_id: string | null;
  user_id: string | null;
}

/** Whose replies somebody sees. */
export interface CannedSight {
  userId: string;
  departments: readonly string[];
  /** Sees the shared ones of every department. */
  all: boolean;
}

export function findCannedReplies({ db, enterpriseId }: Rows, { userId, departments, all }: CannedSight) {
  return db
    .selectFrom("chat_canned")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where(
      sql<boolean>`(user_id = ${userId} or (user_id is null and (${all} or department_id is null
        or department_id = any(${[...departments]}::uuid[]))))`,
    )
    .orderBy("shortcut")
    .orderBy("id")
    .execute();
}

/** Those of these replies that are shared. */
export const sharedCanned = async (
  { db, enterpriseId }: Rows,
  ids: readonly string[],
): Promise<CannedRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom("chat_canned")
        .selectAll()
        .where("enterprise_id", "=", enterpriseId)
        .where("id", "in", [...ids])
        .where("user_id", "is", null)
        .execute();

export const insertCanned = (
  { db }: Rows,
  { actions, ...row }: Whose & { id: string; shortcut: string; content: string; actions: CannedActions },
): Promise<CannedRow> =>
  db
    .insertInto("chat_canned")
    .values({ ...row, actions: json(actions) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateCanned = (
  { db, enterpriseId }: Rows,
  id: string,
  { actions, ...change }: Whose & { shortcut: string; content: string; actions: CannedActions },
): Promise<CannedRow> =>
  db
    .updateTable("chat_canned")
    .set({ ...change, actions: json(actions), changed_at: new Date() })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteCanned = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("chat_canned").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
