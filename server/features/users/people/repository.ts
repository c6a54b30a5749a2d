import { type Insertable, sql, type Updateable } from "kysely";
import { hasSecondStep } from "#server/features/auth/public.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

const ADMINISTRATOR = 1;

export interface Wanted {
  name: string;
  state: "1" | "2";
  roles?: readonly number[];
  secondStep?: "on" | "off";
  from: number;
  perPage: number;
}

const own = (rows: Rows) => rows.db.selectFrom("app_user").where("enterprise_id", "=", rows.enterpriseId);

const narrowed = (rows: Rows, { name, state, roles, secondStep }: Wanted) => {
  const like = `%${escapeLike(name.trim())}%`;
  return own(rows)
    .where("active", "=", state === "1")
    .where((where) => where.or([where("name", "ilike", like), where("email", "ilike", like)]))
    .$if(roles !== undefined, (query) =>
      query.where(sql<boolean>`roles && ${[...(roles ?? [])]}::smallint[]`),
    )
    .$if(secondStep !== undefined, (query) =>
      query.where(secondStep === "on" ? hasSecondStep : sql<boolean>`not ${hasSecondStep}`),
    );
};

/** People by name. */
export const pageOfUsers = (rows: Rows, wanted: Wanted) =>
  narrowed(rows, wanted)
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .offset(wanted.from)
    .limit(wanted.perPage)
    .execute();

export async function countUsers(rows: Rows, wanted: Wanted): Promise<number> {
  const found = await narrowed(rows, wanted)
    .select((count) => count.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(found.n);
}

export const findUser = (rows: Rows, id: string) =>
  own(rows).where("id", "=", id).selectAll().executeTakeFirst();
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Somebody whom nobody else changes until the transaction ends. */
export const holdUser = (rows: Rows, id: string) =>
  own(rows).where("id", "=", id).selectAll().forUpdate().executeTakeFirst();

/**
 * Active administrators, held until the transaction ends, so that two of them cannot make each other cease at once:
 * they wait for one another, the database rolls one back, and that one tries again with what the other has left.
 */
export async function holdAdministrators(rows: Rows): Promise<string[]> {
  const found = await own(rows)
    .where("active", "=", true)
    .where(sql<boolean>`roles @> ${[ADMINISTRATOR]}::smallint[]`)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return found.map(({ id }) => id);
}

export const isAdministrator = ({ roles }: { roles: readonly number[] }): boolean =>
  roles.includes(ADMINISTRATOR);

export const insertUser = (rows: Rows, row: Insertable<Tables["app_user"]>) =>
  rows.db.insertInto("app_user").values(row).returningAll().executeTakeFirstOrThrow();

export const updateUser = (rows: Rows, id: string, change: Updateable<Tables["app_user"]>) =>
  rows.db
    .updateTable("app_user")
    .set(change)
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ids of somebody's sessions that have not ended. */
export async function sessionsOf(rows: Rows, userId: string): Promise<string[]> {
  const found = await rows.db
    .selectFrom("session")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date())
    .select("id")
    .execute();
  return found.map(({ id }) => id);
}
