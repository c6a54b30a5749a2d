import { type RawBuilder, type Selectable, sql } from "kysely";
import type { ActivityState } from "#contract/campaigns/words.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Principal } from "#server/platform/scope.ts";
import { type Viewer, visible } from "../access.ts";
import { activityStands, latestSending, waitsForTries } from "../stands.ts";
import type { CampaignEntry, PlannedActivity, Rows } from "../tables.ts";

export type ActivityRow = Selectable<Tables["campaign_activity"]> & {
  state: ActivityState;
  latest_id: string | null;
  instances: number;
  /** Something of it waits to be tried again. */
  trying: boolean;
  campaign_name: string;
  campaign_hold: string | null;
  channel_id: string;
  channel_name: string;
  channel_type: ChannelType;
  template_name: string;
  entry: CampaignEntry;
};

const listed = ({ enterpriseId }: Rows, where: RawBuilder<unknown>) => sql<ActivityRow>`
  select * from (
    select a.*, ${activityStands} as state, l.instance_id as latest_id, ${waitsForTries} as trying,
      (select count(*)::int from campaign_instance i
        where i.enterprise_id = a.enterprise_id and i.activity_id = a.id) as instances,
      c.name as campaign_name, c.hold as campaign_hold, c.channel_id, c.template_name, c.entry,
      h.name as channel_name, h.type as channel_type
    from campaign_activity a
      join campaign c on c.enterprise_id = a.enterprise_id and c.id = a.campaign_id
      join channel h on h.enterprise_id = c.enterprise_id and h.id = c.channel_id
      ${latestSending}
    where a.enterprise_id = ${enterpriseId} and ${where}) found`;

export interface ActivityPage {
  campaignId?: string;
  name: string;
  states?: readonly ActivityState[];
  approved?: boolean;
  fromDate?: string;
  toDate?: string;
  deptId?: string;
  from: number;
  limit: number;
}

export async function listActivities(rows: Rows, viewer: Viewer, page: ActivityPage): Promise<ActivityRow[]> {
  const words = page.name.trim().toLowerCase();
  const conditions = [
    visible(viewer),
    ...(page.campaignId ? [sql`a.campaign_id = ${page.campaignId}`] : []),
    ...(words ? [sql`lower(a.name || ' ' || c.name) like ${`%${escapeLike(words)}%`}`] : []),
    ...(page.approved === undefined ? [] : [sql`(a.stage = 'approved') = ${page.approved}`]),
    ...(page.fromDate ? [sql`a.created_at >= ${page.fromDate}`] : []),
    ...(page.toDate ? [sql`a.created_at <= ${page.toDate}`] : []),
    ...(page.deptId
      ? [
          sql`exists (select from department_member m where m.enterprise_id = a.enterprise_id
            and m.department_id = ${page.deptId} and m.user_id = a.created_by)`,
        ]
      : []),
  ];
  const state = page.states ? sql`where state = any(${page.states}::text[])` : sql``;
  const found = await sql<ActivityRow>`${listed(rows, sql.join(conditions, sql` and `))} ${state}
    order by updated_at desc, id offset ${page.from} limit ${page.limit}`.execute(rows.db);
  return found.rows;
}

export async function findActivity(rows: Rows, viewer: Viewer, id: string): Promise<ActivityRow | undefined> {
  const found = await listed(rows, sql`a.id = ${id} and ${visible(viewer)}`).execute(rows.db);
  return found.rows[0];
}

/** Holds an activity until the transaction ends. */
export const lockActivity = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .selectFrom("campaign_activity")
    .select(["id", "campaign_id"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function countActivities({ db, enterpriseId }: Rows, campaignId: string): Promise<number> {
  const found = await db
    .selectFrom("campaign_activity")
    .select((count) => count.fn.countAll<number>().as("n"))
    .where("enterprise_id", "=", enterpriseId)
    .where("campaign_id", "=", campaignId)
    .executeTakeFirstOrThrow();
  return Number(found.n);
}

/** What was planned, as its columns hold it. */
export const plannedColumns = ({
  name,
  phoneNumber,
  customers,
  schedule,
  perSecond,
  tryDays,
  urgent = false,
}: PlannedActivity) => ({
  name,
  recipients: json({ phoneNumber, customers }),
  schedule: json(schedule),
  per_second: perSecond ?? null,
  try_days: tryDays ?? null,
  urgent,
});

export async function insertActivity(
  { db }: Rows,
  by: Principal,
  campaignId: string,
  planned: PlannedActivity,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("campaign_activity")
    .values({
      id,
      campaign_id: campaignId,
      ...plannedColumns(planned),
      created_by: by.userId,
      created_by_name: by.name,
    })
    .execute();
  return id;
}

type Change = Partial<
  Omit<
    Selectable<Tables["campaign_activity"]>,
    "enterprise_id" | "id" | "campaign_id" | "recipients" | "schedule" | "updated_at"
  > & {
    recipients: string;
    schedule: string;
  }
>;
export const updateActivity = ({ db, enterpriseId }: Rows, id: string, change: Change) =>
  db
    .updateTable("campaign_activity")
    .set({ ...change, updated_at: new Date() })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

export const deleteActivity = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("campaign_activity").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();
