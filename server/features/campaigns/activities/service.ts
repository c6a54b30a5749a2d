import type { Tries } from "#contract/broadcasts/tries.ts";
import { ACTIVITIES_MAX, CAMPAIGN_NAME_MAX } from "#contract/campaigns/limits.ts";
import type { ActivityDetails } from "#contract/campaigns/views.ts";
import { demandCustomers } from "#server/features/broadcasts/public.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { fail } from "#server/platform/fail.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { viewerOf } from "../access.ts";
import { listInstances } from "../rows/instances.ts";
import type { Sendings } from "../instances/sendings.ts";
import { findCampaign, lockCampaign } from "../rows/campaigns.ts";
import type { PlannedActivity } from "../tables.ts";
import { tellCampaign } from "../tell.ts";
import { TRASHED_ACTIVITY } from "../trash.ts";
import { activityRevision } from "./presenter.ts";
import { type ActivityReading, demandState } from "./reading.ts";
import {
  type ActivityPage,
  countActivities,
  deleteActivity,
  insertActivity,
  listActivities,
  plannedColumns,
  updateActivity,
} from "../rows/activities.ts";

/** Activities as makers plan them; what becomes of them is `checking` and `steering`. */
export function createActivities(reading: ActivityReading, sendings: Sendings) {
  async function add(scope: Scope, work: Work, campaignId: string, planned: PlannedActivity) {
    const campaign = await findCampaign(work, viewerOf(scope), campaignId);
    if (!campaign) throw fail("NOT_FOUND", { what: "campaign" });
    await lockCampaign(work, campaignId);
    if (campaign.hold === "stopped") throw fail("CAMPAIGN_STATE", { state: "stopped" });
    await demandCustomers(work, planned);
    if ((await countActivities(work, campaignId)) >= ACTIVITIES_MAX)
      throw fail("CAMPAIGN_FULL", { name: campaign.name, limit: ACTIVITIES_MAX });
    const id = await insertActivity(work, work.principal, campaignId, planned);
    await work.audit({
      action: "activity.created",
      subjectId: id,
      subject: planned.name,
      after: { campaign: campaign.name, schedule: planned.schedule, ...(planned.urgent && { urgent: true }) },
    });
    await tellCampaign(work, campaignId, id);
    return id;
  }

  return {
    async list(scope: Scope, page: ActivityPage) {
      if (page.campaignId && !(await findCampaign(scope, viewerOf(scope), page.campaignId)))
        throw fail("NOT_FOUND", { what: "campaign" });
      if (page.deptId && !(await departmentExists(scope, page.deptId)))
        throw fail("NOT_FOUND", { what: "department" });
      const rows = await listActivities(scope, viewerOf(scope), { ...page, limit: page.limit + 1 });
      return {
        activityList: await reading.present(scope, rows.slice(0, page.limit)),
        more: rows.length > page.limit,
      };
    },
    async create(scope: Scope, campaignId: string, planned: PlannedActivity): Promise<ActivityDetails> {
      const id = await scope.write((work) => add(scope, work, campaignId, planned));
      return reading.one(scope, id);
    },
    async update(
      scope: Scope,
      id: string,
      { seen, ...planned }: PlannedActivity & { seen?: string | undefined },
    ): Promise<ActivityDetails> {
      await scope.write(async (work) => {
        const row = await reading.hold(scope, work, id);
        demandState(row, "edit");
        demandSeen(seen, activityRevision(row));
        await demandCustomers(work, planned);
        await updateActivity(work, id, plannedColumns(planned));
        await work.audit({
          action: "activity.changed",
          subjectId: id,
          subject: planned.name,
          before: { name: row.name, schedule: row.schedule, urgent: row.urgent },
          after: { name: planned.name, schedule: planned.schedule, urgent: planned.urgent ?? false },
        });
        await tellCampaign(work, row.campaign_id, id);
      });
      return reading.one(scope, id);
    },
    /** A draft like another; a time that has passed is left for its maker to set anew. */
    async clone(scope: Scope, from: string): Promise<ActivityDetails> {
      const id = await scope.write(async (work) => {
        const { name, recipients, schedule, per_second, try_days, urgent, campaign_id } =
          await reading.demand(scope, work, from);
        const suffix = " (copy)";
        return add(scope, work, campaign_id, {
          ...recipients,
          name: name.slice(0, CAMPAIGN_NAME_MAX - suffix.length) + suffix,
          schedule,
          perSecond: per_second ?? undefined,
          tryDays: try_days ?? undefined,
          urgent,
        });
      });
      return reading.one(scope, id);
    },
    remove: (scope: Scope, id: string) =>
      scope.write(async (work) => {
        const row = await reading.hold(scope, work, id);
        demandState(row, "remove");
        // What is deleted sends nothing more.
        await sendings.end(work, id);
        await takeOut(work, TRASHED_ACTIVITY, { id, name: row.name });
        await deleteActivity(work, id);
        await work.audit({ action: "activity.removed", subjectId: id, subject: row.name });
        await tellCampaign(work, row.campaign_id, id);
      }),
    async instances(scope: Scope, id: string, { from, limit }: { from: number; limit: number }) {
      await reading.demand(scope, scope, id);
      const rows = await listInstances(scope, id, { from, limit: limit + 1 });
      return {
        instances: await sendings.present(scope, rows.slice(0, limit)),
        more: rows.length > limit,
      };
    },
    async tries(scope: Scope, id: string): Promise<Tries> {
      await reading.demand(scope, scope, id);
      return sendings.tries(scope, id);
    },
    async stopTries(scope: Scope, id: string): Promise<Tries> {
      await scope.write(async (work) => {
        const row = await reading.hold(scope, work, id);
        await sendings.stopTries(work, id);
        await tellCampaign(work, row.campaign_id, id);
      });
      return sendings.tries(scope, id);
    },
  };
}
export type Activities = ReturnType<typeof createActivities>;
