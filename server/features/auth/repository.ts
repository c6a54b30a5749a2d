import type pg from "pg";
import type { Notifications } from "#contract/users/notifications.ts";
import "#server/platform/session/tables.ts";
import type { Db } from "#server/platform/db/pools.ts";

export interface Account {
  id: string;
  enterprise_id: string;
  name: string;
  email: string;
  password_hash: string;
  active: boolean;
}

/** Before sign-in nobody knows the enterprise: this is the one look-up that spans them all. */
export async function findAccount(system: pg.Pool, email: string): Promise<Account | undefined> {
  const found = await system.query<Account>(
    "select id, enterprise_id, name, email, password_hash, active from app_user where lower(email) = lower($1)",
    [email],
  );
  return found.rows[0];
}

export async function findAccountById(
  system: pg.Pool,
  enterpriseId: string,
  id: string,
): Promise<Account | undefined> {
  const found = await system.query<Account>(
    "select id, enterprise_id, name, email, password_hash, active from app_user where enterprise_id = $1 and id = $2",
    [enterpriseId, id],
  );
  return found.rows[0];
}

export interface Person {
  id: string;
  name: string;
  email: string;
  roles: number[];
  profile_pic: string | null;
  notifications: Notifications;
  enterprise_id: string;
  enterprise: string;
}

export function findPerson(db: Db, enterpriseId: string, userId: string): Promise<Person | undefined> {
  return db
    .selectFrom("app_user as u")
    .innerJoin("enterprise as e", "e.enterprise_id", "u.enterprise_id")
    .select(["u.id", "u.name", "u.email", "u.roles", "u.profile_pic", "u.notifications", "u.enterprise_id"])
    .select("e.name as enterprise")
    .where("u.enterprise_id", "=", enterpriseId)
    .where("u.id", "=", userId)
    .executeTakeFirst();
}
