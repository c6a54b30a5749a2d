import type { Rows } from "../tables.ts";

/** Somebody's sessions that have neither ended nor rested for too long, the last used first. */
export const liveSessions = (rows: Rows, userId: string, idleMinutes: number) =>
  rows.db
    .selectFrom("session")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date())
    .where("seen_at", ">", new Date(Date.now() - idleMinutes * 60_000))
    .select(["id", "created_at", "seen_at", "expires_at", "address", "user_agent"])
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
export type SessionRow = Awaited<ReturnType<typeof liveSessions>>[number];
