import { fail } from "#server/platform/fail.ts";
import { instancesById, type Sending, sendingsOf } from "../rows/instances.ts";
import type { CampaignRow } from "../rows/campaigns.ts";
import type { Rows } from "../tables.ts";

/** The sendings that a report is about. An activity or a sending that is not this campaign's is not found. */
export async function narrowedSendings(
  rows: Rows,
  { id: campaignId }: Pick<CampaignRow, "id">,
  { activityId, instanceId }: { activityId?: string; instanceId?: string },
): Promise<Sending[]> {
  if (activityId !== undefined && !(await belongs(rows, campaignId, activityId)))
    throw fail("NOT_FOUND", { what: "activity" });
  if (instanceId !== undefined) {
    const [instance] = await instancesById(rows, [instanceId]);
    const known = instance && (await belongs(rows, campaignId, instance.activity_id));
    if (!known) throw fail("NOT_FOUND", { what: "instance" });
  }
  return sendingsOf(rows, campaignId, { activityId, instanceId });
}

async function belongs({ db, enterpriseId }: Rows, campaignId: string, activityId: string): Promise<boolean> {
  const found = await db
    .selectFrom("campaign_activity")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", activityId)
    .where("campaign_id", "=", campaignId)
    .executeTakeFirst();
  return found !== undefined;
}
