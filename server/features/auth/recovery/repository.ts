import type pg from "pg";
import type { Rows } from "../tables.ts";

/** Keeps a person's newest code; the one before it is void. */
export const keepResetCode = (rows: Rows, userId: string, code_hash: Buffer, expires_at: Date) =>
  rows.db
    .insertInto("reset_code")
    .values({ user_id: userId, code_hash, expires_at })
    .onConflict((same) => same.columns(["enterprise_id", "user_id"]).doUpdateSet({ code_hash, expires_at }))
    .execute();

/** Whose code this is, while it is good; nobody is signed in, so every enterprise is looked through. */
export async function ownerOfCode(system: pg.Pool, codeHash: Buffer) {
  const found = await system.query<{ enterprise_id: string; user_id: string; email: string }>(
    `select c.enterprise_id, c.user_id, u.email from reset_code c
     join app_user u on u.enterprise_id = c.enterprise_id and u.id = c.user_id and u.active
     where c.code_hash = $1 and c.expires_at > now()`,
    [codeHash],
  );
  return found.rows[0];
}

/** Takes the code away and says whether it was there: of two who bring it at once one finds it. */
export async function takeResetCode(rows: Rows, codeHash: Buffer): Promise<boolean> {
  const gone = await rows.db
    .deleteFrom("reset_code")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("code_hash", "=", codeHash)
    .returning("user_id")
    .executeTakeFirst();
  return gone !== undefined;
}

export const setPassword = (rows: Rows, userId: string, password_hash: string) =>
  rows.db
    .updateTable("app_user")
    .set({ password_hash, password_until: null })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", userId)
    .returning(["email"])
    .executeTakeFirstOrThrow();
