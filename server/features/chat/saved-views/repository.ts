import type { SavedView } from "#contract/chat/saved-views.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

export async function viewsOf({ db, enterpriseId }: Rows, userId: string): Promise<SavedView[]> {
  const found = await db
    .selectFrom("chat_saved_views")
    .select("views")
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found?.views ?? [];
}

export const keepViews = ({ db }: Rows, userId: string, views: readonly SavedView[]) =>
  db
    .insertInto("chat_saved_views")
    .values({ user_id: userId, views: json([...views]) })
    .onConflict((conflict) =>
      conflict.columns(["enterprise_id", "user_id"]).doUpdateSet({ views: json([...views]) }),
    )
    .execute();
