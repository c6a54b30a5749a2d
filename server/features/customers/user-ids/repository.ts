import { sql } from "kysely";
import type { Rows } from "../tables.ts";

/** One person by both of their names on WhatsApp. */
export interface UserIdPair {
  userId: string;
  /** E.164. */
  number: string;
}

/** The numbers of people who are called by their user ids; those whose number nobody told are left out. */
export async function numbersOf(
  { db, enterpriseId }: Rows,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const found = await sql<UserIdPair>`select user_id as "userId", number from whatsapp_user
    where enterprise_id = ${enterpriseId} and user_id = any(${[...userIds]}::text[])`.execute(db);
  return new Map(found.rows.map(({ userId, number }) => [userId, number]));
}

/** The user ids of people by their numbers. */
export async function userIdsOf({ db, enterpriseId }: Rows, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const found = await sql<{ user_id: string }>`select user_id from whatsapp_user
    where enterprise_id = ${enterpriseId} and number = any(${[...numbers]}::text[])
    order by told_at desc, user_id`.execute(db);
  return found.rows.map(({ user_id }) => user_id);
}

/**
 * Writes down what was not known; gives that. What is known already costs a look and no lock, since each receipt says
 * it again. In the order of the ids, so that two who write the same do not wait for each other in a circle.
 */
export async function insertPairs(
  { db, enterpriseId }: Rows,
  pairs: readonly UserIdPair[],
): Promise<UserIdPair[]> {
  const fresh = await sql<UserIdPair>`
    insert into whatsapp_user as w (enterprise_id, user_id, number)
    select ${enterpriseId}::uuid, t.user_id, min(t.number)
    from unnest(${pairs.map(({ userId }) => userId)}::text[], ${pairs.map(({ number }) => number)}::text[])
      as t(user_id, number)
    where not exists (select from whatsapp_user k
      where k.enterprise_id = ${enterpriseId} and k.user_id = t.user_id and k.number = t.number)
    group by t.user_id order by t.user_id
    on conflict (user_id, enterprise_id) do update set number = excluded.number, told_at = now()
      where w.number <> excluded.number
    returning user_id as "userId", number`.execute(db);
  return fresh.rows;
}

/** Forgets which ids these numbers have, and these ids' numbers. */
export const forgetPairs = ({ db, enterpriseId }: Rows, addresses: readonly string[]) =>
  sql`delete from whatsapp_user where enterprise_id = ${enterpriseId}
    and (number = any(${[...addresses]}::text[]) or user_id = any(${[...addresses]}::text[]))`.execute(db);
