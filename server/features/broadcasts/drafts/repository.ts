import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

export type DraftRow = Selectable<Tables["broadcast_draft"]>;
/** A draft with its channel, where it has one that is there. */
export type ListedDraft = DraftRow & { channel_name: string | null; channel_type: ChannelType | null };

const listed = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("broadcast_draft as f")
    .leftJoin("channel as c", (join) =>
      join
        .onRef("c.enterprise_id", "=", "f.enterprise_id")
        .on(sql<boolean>`c.id::text = f.form->>'channelId'`)
        .on("c.removed_at", "is", null),
    )
    .selectAll("f")
    .select(["c.name as channel_name", "c.type as channel_type"])
    .where("f.enterprise_id", "=", enterpriseId);

export function listDrafts(
  rows: Rows,
  { name, from, limit }: { name: string; from: number; limit: number },
): Promise<ListedDraft[]> {
  const words = `%${escapeLike(name.trim().toLowerCase())}%`;
  return listed(rows)
    .$if(name.trim() !== "", (query) =>
      query.where(
        sql<boolean>`lower(f.name || ' ' || coalesce(f.form->'message'->'template'->>'templateId', '')) like ${words}`,
      ),
    )
    .orderBy("f.changed_at", "desc")
    .orderBy("f.id", "desc")
    .offset(from)
    .limit(limit)
    .execute();
}

export const findDraft = (rows: Rows, id: string): Promise<ListedDraft | undefined> =>
  listed(rows).where("f.id", "=", id).executeTakeFirst();

/** The same, which nobody else changes until the transaction ends. */
export const holdDraft = ({ db, enterpriseId }: Rows, id: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom("broadcast_draft")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function countDrafts({ db, enterpriseId }: Rows): Promise<number> {
  const { n } = await db
    .selectFrom("broadcast_draft")
    .select((e) => e.fn.countAll<string>().as("n"))
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const insertDraft = ({ db }: Rows, row: Insertable<Tables["broadcast_draft"]>) =>
  db.insertInto("broadcast_draft").values(row).execute();

export const updateDraft = (
  { db, enterpriseId }: Rows,
  id: string,
  change: Updateable<Tables["broadcast_draft"]>,
) =>
  db
    .updateTable("broadcast_draft")
    .set(change)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

/** Says whether it was there. */
export async function deleteDraft({ db, enterpriseId }: Rows, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("broadcast_draft")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}
