import { type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type pg from "pg";
import type { InvitationState } from "#contract/auth/words.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const own = (rows: Rows) => rows.db.selectFrom("invitation").where("enterprise_id", "=", rows.enterpriseId);

function inState<O>(query: SelectQueryBuilder<Tables, "invitation", O>, state: InvitationState | undefined) {
  if (state === undefined) return query;
  if (state === "ended")
    return query.where("state", "=", "waiting").where("expires_at", "<=", sql<Date>`now()`);
  const found = query.where("state", "=", state);
  return state === "waiting" ? found.where("expires_at", ">", sql<Date>`now()`) : found;
}

export const pageOfInvitations = (
  rows: Rows,
  { state, from, perPage }: { state?: InvitationState; from: number; perPage: number },
) =>
  inState(own(rows).selectAll(), state)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(from)
    .limit(perPage)
    .execute();
export type InvitationRow = Awaited<ReturnType<typeof pageOfInvitations>>[number];

export async function countInvitations(rows: Rows, state?: InvitationState): Promise<number> {
  const { n } = await inState(
    own(rows).select(sql<number>`count(*)`.as("n")),
    state,
  ).executeTakeFirstOrThrow();
  return n;
}

/** An invitation that nobody else changes until the transaction ends. */
export const holdInvitation = (rows: Rows, id: string) =>
  own(rows).where("id", "=", id).selectAll().forUpdate().executeTakeFirst();

/** The invitation that still waits for somebody's answer, if there is one. */
export const waitingFor = (rows: Rows, email: string) =>
  own(rows)
    .where("state", "=", "waiting")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export interface NewInvitation {
  id: string;
  email: string;
  roles: number[];
  departments: string[];
  language: string;
  code_hash: Buffer;
  invited_by: string;
  expires_at: Date;
}
export const insertInvitation = (rows: Rows, row: NewInvitation) =>
  rows.db.insertInto("invitation").values(row).returningAll().executeTakeFirstOrThrow();

export const updateInvitation = (rows: Rows, id: string, change: Updateable<Tables["invitation"]>) =>
  rows.db
    .updateTable("invitation")
    .set(change)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** By what a link carries: whoever opens it belongs to no enterprise yet. */
export async function findByCode(system: pg.Pool, codeHash: Buffer) {
  const found = await system.query<{
    id: string;
    enterprise_id: string;
    enterprise: string;
    email: string;
    invited_by: string;
  }>(
    `select i.id, i.enterprise_id, e.name as enterprise, i.email, i.invited_by
     from invitation i join enterprise e on e.enterprise_id = i.enterprise_id
     where i.code_hash = $1 and i.state = 'waiting' and i.expires_at > now()`,
    [codeHash],
  );
  return found.rows[0];
}
