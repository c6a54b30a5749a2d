import type pg from "pg";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { newId } from "#server/platform/ids.ts";

/** Signs a person in for an hour. Gives the token. */
export async function sessionOf(db: pg.Client, enterpriseId: string, userId: string): Promise<string> {
  const token = newToken("ses");
  await db.query(
    "insert into session (enterprise_id, id, token_hash, user_id, expires_at) values ($1, $2, $3, $4, now() + interval '1 hour')",
    [enterpriseId, newId(), tokenHash(token), userId],
  );
  return token;
}
