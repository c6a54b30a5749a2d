import { type RawBuilder, type Selectable, sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import type { CampaignState } from "#contract/campaigns/words.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Principal } from "#server/platform/scope.ts";
import { type Viewer, visible } from "../access.ts";
import { activitySums, campaignStands } from "../stands.ts";
import type { Hold, Rows, WrittenCampaign } from "../tables.ts";

export type CampaignRow = Selectable<Tables["campaign"]> & {
  state: CampaignState;
  channel_name: string;
  channel_type: ChannelType;
  contact_id: string;
  activities: number;
  waiting: number;
  under_way: number;
};

const listed = ({ enterpriseId }: Rows, where: RawBuilder<unknown>) => sql<CampaignRow>`
  select * from (
    select c.*, ${campaignStands} as state, s.total as activities, s.waiting, s.under_way,
      h.name as channel_name, h.type as channel_type, h.contact_id
    from campaign c
      join channel h on h.enterprise_id = c.enterprise_id and h.id = c.channel_id
      ${activitySums}
    where c.enterprise_id = ${enterpriseId} and ${where}) found`;

export interface CampaignPage {
  name: string;
  states?: readonly CampaignState[];
  fromDate?: string;
  toDate?: string;
  from: number;
  limit: number;
}

export async function listCampaigns(rows: Rows, viewer: Viewer, page: CampaignPage): Promise<CampaignRow[]> {
  const words = page.name.trim().toLowerCase();
  const conditions = [
    visible(viewer),
    ...(words ? [sql`lower(c.name || ' ' || c.template_name) like ${`%${escapeLike(words)}%`}`] : []),
    ...(page.fromDate ? [sql`c.created_at >= ${page.fromDate}`] : []),
    ...(page.toDate ? [sql`c.created_at <= ${page.toDate}`] : []),
  ];
  const state = page.states ? sql`where state = any(${page.states}::text[])` : sql``;
  const found = await sql<CampaignRow>`${listed(rows, sql.join(conditions, sql` and `))} ${state}
    order by created_at desc, id offset ${page.from} limit ${page.limit}`.execute(rows.db);
  return found.rows;
}

export async function findCampaign(rows: Rows, viewer: Viewer, id: string): Promise<CampaignRow | undefined> {
  const found = await listed(rows, sql`c.id = ${id} and ${visible(viewer)}`).execute(rows.db);
  return found.rows[0];
}

/** The campaigns that may still send by a channel, and whether they are this person's to see. */
export async function campaignsUnderWay({ db, enterpriseId }: Rows, viewer: Viewer, channelId: string) {
  const found = await sql<{ name: string; visible: boolean }>`
    select c.name, ${visible(viewer)} as visible from campaign c ${activitySums}
    where c.enterprise_id = ${enterpriseId} and c.channel_id = ${channelId}
      and c.hold is distinct from 'stopped' and s.under_way + s.waiting > 0
    order by c.created_at`.execute(db);
  return found.rows;
}

/** Holds the campaign until the transaction ends: what is decided of its activities is decided one after another. */
export const lockCampaign = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .selectFrom("campaign")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

interface Stored {
  written: WrittenCampaign;
  template: { id: string; name: string };
}
const columnsOf = ({ written, template }: Stored) => ({
  name: written.name,
  description: written.description,
  channel_id: written.channelId,
  template_id: template.id,
  template_name: template.name,
  access_type: written.accessType,
  upload_type: written.uploadType,
  entry: json({
    message: written.message,
    columnMapping: written.columnMapping,
    countClicks: written.countClicks,
    goal: written.goal,
  }),
});

export async function insertCampaign({ db }: Rows, by: Principal, stored: Stored): Promise<string> {
  const id = newId();
  await db
    .insertInto("campaign")
    .values({ id, ...columnsOf(stored), created_by: by.userId, created_by_name: by.name })
    .execute();
  return id;
}

type Change = Partial<ReturnType<typeof columnsOf>> & { hold?: Hold | null };
export const updateCampaign = ({ db, enterpriseId }: Rows, id: string, change: Change) =>
  db
    .updateTable("campaign")
    .set({ ...change, updated_at: new Date() })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

/** The columns of what was written, to change a campaign by. */
export const campaignColumns = columnsOf;

export const deleteCampaign = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("campaign").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();

export async function nameTaken({ db, enterpriseId }: Rows, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("campaign")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return found !== undefined;
}
