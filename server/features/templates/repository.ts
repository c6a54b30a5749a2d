import type pg from "pg";
import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from "kysely";
import type { TemplateStatus } from "#contract/templates/words.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "./tables.ts";

export type TemplateRow = Selectable<Tables["template"]>;
export type NewTemplate = Insertable<Tables["template"]>;
export type TemplateChange = Omit<Updateable<Tables["template"]>, "id" | "enterprise_id">;

/** What a list is narrowed by. */
export interface Narrowing {
  /** Of one channel; null: rich cards. */
  channelId?: string | null;
  /** Of a channel of RCS: its rich cards too. */
  withRichCards?: boolean;
  status?: TemplateStatus;
  category?: TemplateRow["category"];
  language?: string;
  name: string;
  trash: boolean;
  from: number;
  limit: number;
}

type Where = ExpressionBuilder<Tables, "template">;

const ofChannel = (
  where: Where,
  { channelId, withRichCards }: Pick<Narrowing, "channelId" | "withRichCards">,
) =>
  channelId === undefined
    ? where("channel_id", "is not", null)
    : where.or([
        ...(channelId === null ? [] : [where("channel_id", "=", channelId)]),
        ...(channelId === null || withRichCards ? [where("channel_id", "is", null)] : []),
      ]);

/** Which of these are there and not in the trash. */
export async function standingTemplates(
  { db, enterpriseId }: Rows,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom("template")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...ids])
    .where("trashed_at", "is", null)
    .execute();
  return new Set(found.map(({ id }) => id));
}

export function listTemplates(rows: Rows, by: Narrowing): Promise<TemplateRow[]> {
  let query = rows.db
    .selectFrom("template")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("trashed_at", by.trash ? "is not" : "is", null)
    .where((where) => ofChannel(where, by));
  if (by.status) query = query.where("status", "=", by.status);
  if (by.category) query = query.where("category", "=", by.category);
  if (by.language) query = query.where("language", "=", by.language);
  const words = by.name.trim();
  if (words) query = query.where(sql<SqlBool>`name ilike ${`%${escapeLike(words)}%`}`);
  return query.orderBy("id", "desc").offset(by.from).limit(by.limit).execute();
}

export const findTemplateRow = (rows: Rows, id: string): Promise<TemplateRow | undefined> =>
  rows.db
    .selectFrom("template")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();

/** What a channel can send under an id or under a name, newest first. */
export const templatesOf = (
  rows: Rows,
  channel: { channelId: string; withRichCards: boolean },
  { id, name }: { id?: string; name?: string },
): Promise<TemplateRow[]> =>
  rows.db
    .selectFrom("template")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("trashed_at", "is", null)
    .where((where) => ofChannel(where, channel))
    .where((where) =>
      where.or([
        ...(id === undefined ? [] : [where("id", "=", id)]),
        ...(name === undefined ? [] : [where("name", "=", name)]),
      ]),
    )
    .orderBy("id", "desc")
    .execute();

/** Templates of a channel under one of these names, those in the trash left out. */
export const templatesNamed = (
  rows: Rows,
  channelId: string | null,
  names: readonly string[],
): Promise<TemplateRow[]> =>
  rows.db
    .selectFrom("template")
    .selectAll()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("channel_id", channelId === null ? "is" : "=", channelId)
    .where("trashed_at", "is", null)
    .where("name", "in", [...names])
    .orderBy("id")
    .execute();

export const insertTemplate = (rows: Rows, row: NewTemplate): Promise<TemplateRow> =>
  rows.db.insertInto("template").values(row).returningAll().executeTakeFirstOrThrow();

export const deleteTrashed = (rows: Rows, id: string) =>
  rows.db
    .deleteFrom("template")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id)
    .where("trashed_at", "is not", null)
    .execute();

/** Undefined when one of `where` does not hold any more. */
export function updateTemplate(
  rows: Rows,
  id: string,
  change: TemplateChange,
  where: { statuses?: readonly TemplateStatus[]; updatedAt?: Date } = {},
): Promise<TemplateRow | undefined> {
  let query = rows.db
    .updateTable("template")
    .set({ updated_at: sql<Date>`clock_timestamp()`, ...change })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("id", "=", id);
  if (where.statuses) query = query.where("status", "in", [...where.statuses]);
  // JavaScript's dates have milliseconds, PostgreSQL's microseconds.
  if (where.updatedAt)
    query = query.where(sql<SqlBool>`date_trunc('milliseconds', updated_at) = ${where.updatedAt}`);
  return query.returningAll().executeTakeFirst();
}

/** How many of each status each channel has, and when its vendor was last asked. */
export const countTemplates = (rows: Rows) =>
  rows.db
    .selectFrom("template")
    .select(["channel_id", "status"])
    .select(sql<number>`count(*)::integer`.as("count"))
    .select(sql<Date | null>`max(synced_at)`.as("synced_at"))
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("trashed_at", "is", null)
    .where("channel_id", "is not", null)
    .groupBy(["channel_id", "status"])
    .execute();

export async function languagesInUse(rows: Rows): Promise<string[]> {
  const found = await rows.db
    .selectFrom("template")
    .select("language")
    .distinct()
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("trashed_at", "is", null)
    .where("channel_id", "is not", null)
    .orderBy("language")
    .execute();
  return found.map(({ language }) => language);
}

/**
 * Ends a look at a vendor's list that began at `mark`: what was not in it is gone there, or never came there.
 * Returns how many.
 */
export async function closeSync(rows: Rows, channelId: string, mark: Date): Promise<number> {
  const missed = rows.db
    .updateTable("template")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("channel_id", "=", channelId)
    .where("managed", "=", true)
    .where("trashed_at", "is", null)
    .where(sql<SqlBool>`coalesce(submitted_at, created_at) < ${mark}`)
    .where(sql<SqlBool>`(synced_at is null or synced_at < ${mark})`);
  const gone = await missed
    .set({ status: "DELETED", reason: "It is no longer at the vendor.", updated_at: new Date() })
    .where("vendor_id", "is not", null)
    .where("status", "not in", ["DRAFT", "DELETED"])
    .executeTakeFirst();
  await missed
    .set({
      status: "DRAFT",
      reason: "It did not reach the vendor. Submit it again.",
      updated_at: new Date(),
    })
    .where("vendor_id", "is", null)
    .where("status", "=", "PENDING")
    .execute();
  return Number(gone.numUpdatedRows);
}

/** The channels with templates that have waited for their vendor for some minutes, and not yet for a month. */
export async function channelsInWait(
  system: pg.Pool,
): Promise<{ enterprise_id: string; channels: string[] }[]> {
  const found = await system.query<{ enterprise_id: string; channels: string[] }>(`
    select enterprise_id, array_agg(distinct channel_id) as channels from template
    where status = 'PENDING' and trashed_at is null and channel_id is not null
      and submitted_at between now() - interval '30 days' and now() - interval '3 minutes'
    group by enterprise_id`);
  return found.rows;
}

/** Templates in which these files of the library stand. */
export const templatesUsing = (rows: Rows, artifactIds: readonly string[]) =>
  rows.db
    .selectFrom("template")
    .select(["name", "channel_id", "artifact_ids"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("trashed_at", "is", null)
    .where(sql<SqlBool>`artifact_ids && ${[...artifactIds]}::uuid[]`)
    .execute();
