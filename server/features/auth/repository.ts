import { sql } from "kysely";
import type pg from "pg";
import type { MailLanguage } from "#contract/auth/words.ts";
import type { Notifications } from "#contract/users/notifications.ts";
import "#server/platform/session/tables.ts";
import "./sso/tables.ts";
import type { Db } from "#server/platform/db/pools.ts";

export interface Account {
  id: string;
  enterprise_id: string;
  name: string;
  email: string;
  password_hash: string;
  active: boolean;
  password_until: Date | null;
}

export const ACCOUNT_FIELDS =
  "u.id, u.enterprise_id, u.name, u.email, u.password_hash, u.active, u.password_until";

/** Before sign-in nobody knows the enterprise: this is the one look-up that spans them all. */
export async function findAccount(system: pg.Pool, email: string): Promise<Account | undefined> {
  const found = await system.query<Account>(
    `select ${ACCOUNT_FIELDS} from app_user u where lower(u.email) = lower($1)`,
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
    `select ${ACCOUNT_FIELDS} from app_user u where u.enterprise_id = $1 and u.id = $2`,
    [enterpriseId, id],
  );
  return found.rows[0];
}

export async function enterpriseNameOf({
  db,
  enterpriseId,
}: {
  db: Db;
  enterpriseId: string;
}): Promise<string> {
  const row = await db
    .selectFrom("enterprise")
    .select("name")
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return row.name;
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
  /** Signs in by single sign-on alone. */
  direct_sso: boolean;
  /** What the enterprise says of itself, as it is kept. */
  general: unknown;
  totp: boolean;
  second_step: boolean;
  last_seq: number;
}

export function findPerson(db: Db, enterpriseId: string, userId: string): Promise<Person | undefined> {
  return db
    .selectFrom("app_user as u")
    .innerJoin("enterprise as e", "e.enterprise_id", "u.enterprise_id")
    .select(["u.id", "u.name", "u.email", "u.roles", "u.profile_pic", "u.notifications", "u.enterprise_id"])
    .leftJoin("identity_provider as p", "p.enterprise_id", "u.enterprise_id")
    .leftJoin("event_counter as c", "c.enterprise_id", "u.enterprise_id")
    .select("e.name as enterprise")
    .select((eb) => eb.fn.coalesce("c.seq", sql.lit(0)).as("last_seq"))
    .select(sql<boolean>`coalesce(p.only_way and p.keeper is distinct from u.id, false)`.as("direct_sso"))
    .leftJoin("two_factor as f", (join) =>
      join.onRef("f.enterprise_id", "=", "u.enterprise_id").onRef("f.user_id", "=", "u.id"),
    )
    .select([
      sql<boolean>`f.totp_seed is not null`.as("totp"),
      sql<boolean>`f.totp_seed is not null or coalesce(f.by_email, false)`.as("second_step"),
    ])
    .select(sql<unknown>`e.configuration -> 'general'`.as("general"))
    .where("u.enterprise_id", "=", enterpriseId)
    .where("u.id", "=", userId)
    .executeTakeFirst();
}

/** Keeps the language in which somebody comes in: what is mailed to them by the clock is written in it. */
export const keepLanguage = (system: pg.Pool, { enterprise_id, id }: Account, language: MailLanguage) =>
  system.query(
    "update app_user set language = $3 where enterprise_id = $1 and id = $2 and language is distinct from $3",
    [enterprise_id, id, language],
  );
