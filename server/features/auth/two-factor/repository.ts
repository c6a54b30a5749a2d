import { sql } from "kysely";
import type { EnrolType } from "#contract/auth/words.ts";
import type { Rows } from "../tables.ts";

/** The second steps somebody has set up. */
export async function findFactors(rows: Rows, userId: string) {
  const row = await rows.db
    .selectFrom("two_factor")
    .select(["totp_seed", "by_email"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { totpSeed: row?.totp_seed ?? null, byEmail: row?.by_email ?? false };
}

/** Those of some people, by their ids; who has none is not in it. */
export async function secondStepsOf(
  rows: Rows,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EnrolType[]>> {
  if (userIds.length === 0) return new Map();
  const found = await rows.db
    .selectFrom("two_factor")
    .select(["user_id", "by_email", sql<boolean>`totp_seed is not null`.as("totp")])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "in", [...userIds])
    .execute();
  return new Map(
    found.map(({ user_id, totp, by_email }) => [
      user_id,
      [...(totp ? (["totp"] as const) : []), ...(by_email ? (["email"] as const) : [])],
    ]),
  );
}

export const keepFactor = (
  rows: Rows,
  userId: string,
  change: { totp_seed: string; totp_step: number } | { by_email: true },
) =>
  rows.db
    .insertInto("two_factor")
    .values({ user_id: userId, totp_seed: null, ...change })
    .onConflict((same) => same.columns(["enterprise_id", "user_id"]).doUpdateSet(change))
    .execute();

/** Notes that the code of this step was used; false when it, or a later one, was used before. */
export async function takeStep(rows: Rows, userId: string, step: number): Promise<boolean> {
  const taken = await rows.db
    .updateTable("two_factor")
    .set({ totp_step: step })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .where("totp_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Every second step of somebody, with what belongs to it. */
export async function removeFactors(rows: Rows, userId: string): Promise<void> {
  for (const table of ["two_factor", "recovery_code", "login_challenge"] as const)
    await rows.db
      .deleteFrom(table)
      .where("enterprise_id", "=", rows.enterpriseId)
      .where("user_id", "=", userId)
      .execute();
}

/** Sign-ins of somebody that are under way: what the password of before began ends with it. */
export const endSignIns = (rows: Rows, userId: string) =>
  rows.db
    .deleteFrom("login_challenge")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .where("signed_in", "=", false)
    .execute();

export async function replaceRecoveryCodes(
  rows: Rows,
  userId: string,
  { salt, hashes }: { salt: Buffer; hashes: Buffer[] },
): Promise<void> {
  await rows.db
    .deleteFrom("recovery_code")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .execute();
  await rows.db
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, salt, used_at: null })))
    .execute();
}

/** The salts of somebody's recovery codes that are left: codes that were made together share one. */
export async function saltsOfCodes(rows: Rows, userId: string): Promise<(Buffer | null)[]> {
  const found = await rows.db
    .selectFrom("recovery_code")
    .select("salt")
    .distinct()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  return found.map(({ salt }) => salt);
}

/** Uses up a recovery code; false when it is none of theirs that is left. */
export async function takeRecoveryCode(rows: Rows, userId: string, digests: Buffer[]): Promise<boolean> {
  if (digests.length === 0) return false;
  const taken = await rows.db
    .updateTable("recovery_code")
    .set({ used_at: new Date() })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .where("code_hash", "in", digests)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(rows: Rows, userId: string): Promise<number> {
  const { left } = await rows.db
    .selectFrom("recovery_code")
    .select(sql<number>`count(*)`.as("left"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}
