import type { Generated } from "kysely";
import type { z } from "zod";
import type { Schedule } from "#contract/campaigns/schedule.ts";
import type { AccessType, UploadType } from "#contract/campaigns/words.ts";
import type { changedActivity, writtenCampaign } from "#contract/campaigns/written.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

export type WrittenCampaign = z.output<typeof writtenCampaign>;
export type PlannedActivity = z.output<typeof changedActivity>;
/** What a campaign sends. */
export type CampaignEntry = Pick<WrittenCampaign, "message" | "columnMapping" | "countClicks" | "goal">;
/** Whom an activity is for. */
export type Recipients = Pick<PlannedActivity, "phoneNumber" | "customers">;

/** How far the checking of an activity is. */
export type Checking = "draft" | "submitted" | "rejected" | "approved";
export type Hold = "paused" | "stopped";

interface CampaignTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  description: string;
  channel_id: string;
  template_id: string;
  template_name: string;
  access_type: AccessType;
  upload_type: UploadType;
  entry: Json<CampaignEntry>;
  hold: Hold | null;
  created_by: string | null;
  created_by_name: string;
  created_at: Moment;
  updated_at: Moment;
}
interface CampaignActivityTable {
  enterprise_id: OwnEnterprise;
  id: string;
  campaign_id: string;
  name: string;
  recipients: Json<Recipients>;
  schedule: Json<Schedule>;
  per_second: number | null;
  try_days: number | null;
  urgent: Generated<boolean>;
  stage: Generated<Checking>;
  hold: Hold | null;
  held_with_campaign: Generated<boolean>;
  next_at: Date | null;
  submitted_by: string | null;
  submitted_by_name: string | null;
  submitted_at: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  reason: string | null;
  created_by: string | null;
  created_by_name: string;
  created_at: Moment;
  updated_at: Moment;
}
interface CampaignInstanceTable {
  enterprise_id: OwnEnterprise;
  id: string;
  activity_id: string;
  no: number;
  due_at: Date | null;
  broadcast_id: string;
  created_at: Moment;
}
interface CampaignSettingTable {
  enterprise_id: OwnEnterprise;
  self_approval: boolean;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    campaign: CampaignTable;
    campaign_activity: CampaignActivityTable;
    campaign_instance: CampaignInstanceTable;
    campaign_setting: CampaignSettingTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
