import { sql } from "kysely";
import { type NotificationKind, UNREAD_MAX } from "#contract/notifications/words.ts";
import type { Rows } from "./tables.ts";

const own = ({ db, enterpriseId }: Rows, userId: string) =>
  db.selectFrom("notification").where("enterprise_id", "=", enterpriseId).where("user_id", "=", userId);
const mine = ({ db, enterpriseId }: Rows, userId: string) =>
  db.updateTable("notification").where("enterprise_id", "=", enterpriseId).where("user_id", "=", userId);

/** Where one of them stands in the order, finer than a date of ours could say it. */
const placeOf = ({ enterpriseId }: Rows, id: string) => sql`(select b.at, b.id from notification b
  where b.enterprise_id = ${enterpriseId} and b.id = ${id})`;

export type NotificationRow = Awaited<ReturnType<typeof pageOfNotifications>>[number];

export const findNotification = (rows: Rows, userId: string, id: string) =>
  own(rows, userId).where("id", "=", id).select("id").executeTakeFirst();

/** The newest before one of them, or of all. */
export function pageOfNotifications(
  rows: Rows,
  userId: string,
  by: { before: string | undefined; unread: boolean; limit: number },
) {
  const { before, unread, limit } = by;
  return own(rows, userId)
    .selectAll()
    .$if(unread, (query) => query.where("read_at", "is", null))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(at, id) < ${placeOf(rows, before!)}`))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countUnread(rows: Rows, userId: string): Promise<number> {
  const found = await own(rows, userId).where("read_at", "is", null).select("id").limit(UNREAD_MAX).execute();
  return found.length;
}

export const readUntil = (rows: Rows, userId: string, id: string) =>
  mine(rows, userId)
    .set({ read_at: sql<Date>`now()` })
    .where("read_at", "is", null)
    .where(sql<boolean>`(at, id) <= ${placeOf(rows, id)}`)
    .execute();

export const setRead = (rows: Rows, userId: string, id: string) =>
  mine(rows, userId)
    .set({ read_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("read_at", "is", null)
    .execute();

/** Where another of its kind and record waits unread, that one says it already. */
export const setUnread = (rows: Rows, userId: string, id: string) =>
  mine(rows, userId)
    .set({ read_at: null })
    .where("id", "=", id)
    .where("read_at", "is not", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("notification as other")
            .select("other.id")
            .whereRef("other.enterprise_id", "=", "notification.enterprise_id")
            .whereRef("other.user_id", "=", "notification.user_id")
            .whereRef("other.kind", "=", "notification.kind")
            .whereRef("other.subject_id", "=", "notification.subject_id")
            .where("other.read_at", "is", null),
        ),
      ),
    )
    .execute();

export async function mutedOf({ db, enterpriseId }: Rows, userId: string): Promise<NotificationKind[]> {
  const found = await db
    .selectFrom("notification_choice")
    .select("muted")
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found?.muted ?? [];
}

export const saveMuted = ({ db }: Rows, userId: string, muted: readonly NotificationKind[]) =>
  db
    .insertInto("notification_choice")
    .values({ user_id: userId, muted: [...muted] })
    .onConflict((conflict) =>
      conflict.columns(["enterprise_id", "user_id"]).doUpdateSet({ muted: [...muted] }),
    )
    .execute();
