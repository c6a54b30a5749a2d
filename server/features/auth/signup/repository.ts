import type pg from "pg";
import { findBranding } from "#server/features/enterprise/public.ts";
import { newId } from "#server/platform/ids.ts";
import { createEnterpriseRow } from "./enterprises.ts";

export interface SignupRow {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  language: string;
}

/** Whether signing up is open at this host; nobody has an enterprise yet, so the host alone decides. */
export async function isSignupOpen(system: pg.Pool, host: string): Promise<boolean> {
  const look = (await findBranding(system, host)) as { hideSignup?: boolean } | undefined;
  return look?.hideSignup === false;
}

export const insertSignup = (system: pg.Pool, row: Omit<SignupRow, "id">, codeHash: Buffer, days: number) =>
  system.query(
    `insert into platform.signup (id, email, name, password_hash, language, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))`,
    [newId(), row.email, row.name, row.password_hash, row.language, codeHash, days],
  );

/** Gives the newest sign-up of an address another code. */
export async function renewSignup(system: pg.Pool, email: string, codeHash: Buffer, days: number) {
  const found = await system.query<SignupRow>(
    `update platform.signup set code_hash = $2, expires_at = now() + make_interval(days => $3)
     where id = (select id from platform.signup where lower(email) = lower($1) order by created_at desc limit 1)
     returning id, email, name, password_hash, language`,
    [email, codeHash, days],
  );
  return found.rows[0];
}

/** Makes the enterprise of a sign-up and its first administrator, in one transaction; undefined: the code is over. */
export async function activateSignup(system: pg.Pool, codeHash: Buffer) {
  const client = await system.connect();
  try {
    await client.query("begin");
    const taken = await client.query<SignupRow>(
      "delete from platform.signup where code_hash = $1 and expires_at > now() returning *",
      [codeHash],
    );
    const [row] = taken.rows;
    if (!row) {
      await client.query("rollback");
      return undefined;
    }
    await client.query("delete from platform.signup where lower(email) = lower($1)", [row.email]);
    const enterpriseId = await createEnterpriseRow(client, row.name);
    const userId = newId();
    await client.query(
      `insert into app_user (enterprise_id, id, name, email, password_hash, roles)
       values ($1, $2, $3, $4, $5, '{1}')`,
      [enterpriseId, userId, row.name, row.email, row.password_hash],
    );
    await client.query("commit");
    return { enterpriseId, userId, email: row.email };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
