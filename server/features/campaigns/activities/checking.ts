import type { Schedule } from "#contract/campaigns/schedule.ts";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { errorText } from "#contract/errors.ts";
import type { ActivityDetails } from "#contract/campaigns/views.ts";
import { nextRun } from "#engines/campaigns/index.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { deleteInstance, instancesById } from "../rows/instances.ts";
import type { Sendings } from "../instances/sendings.ts";
import { allowsSelfApproval } from "../settings/repository.ts";
import { tellCampaign } from "../tell.ts";
import { isOwnWork } from "./presenter.ts";
import { type ActivityReading, demandLive, demandState } from "./reading.ts";
import { type ActivityRow, updateActivity } from "../rows/activities.ts";

const PAST = "This time has passed. Choose a later one.";
const UNDECIDED = { decided_by: null, decided_by_name: null, decided_at: null, reason: null };

/** Two people see what is sent: a maker submits it, a checker approves it or gives it back with a reason. */
export function createChecking(door: BroadcastDoor, reading: ActivityReading, sendings: Sendings) {
  /** When it is sent first, and when it is due after that; null for at once, or never again. */
  async function runs(work: Work, schedule: Schedule): Promise<{ first: Date | null; second: Date | null }> {
    if (schedule.kind === "now") return { first: null, second: null };
    if (schedule.kind === "at") return { first: new Date(schedule.at), second: null };
    const timeZone = await timeZoneOf(work);
    const first = nextRun(schedule, timeZone, Date.now());
    if (first === null)
      throw fail("ACTIVITY_NEVER", {}, [{ field: "schedule", message: errorText("ACTIVITY_NEVER") }]);
    const second = nextRun(schedule, timeZone, first);
    return { first: new Date(first), second: second === null ? null : new Date(second) };
  }

  /** The sending that its checker sees. */
  async function seen(work: Work, row: ActivityRow) {
    const [instance] = row.latest_id ? await instancesById(work, [row.latest_id]) : [];
    if (!instance) throw fail("NOT_FOUND", { what: "activity" });
    return instance;
  }

  /** Forgets what was prepared for its checker: it is prepared anew when it is submitted again. */
  async function forget(work: Work, row: ActivityRow): Promise<void> {
    const instance = await seen(work, row);
    await deleteInstance(work, instance.id);
    await door.discard(work, instance.broadcast_id);
  }

  return {
    async submit(scope: Scope, id: string): Promise<ActivityDetails> {
      await scope.write(async (work) => {
        const row = await reading.hold(scope, work, id);
        demandState(row, "submit");
        demandLive(row);
        const { first } = await runs(work, row.schedule);
        if (first && first.getTime() <= Date.now())
          throw fail("INVALID_INPUT", { summary: PAST }, [{ field: "schedule.at", message: PAST }]);
        await sendings.make(scope, work, row, { no: 1, dueAt: first, start: false });
        await updateActivity(work, id, {
          stage: "submitted",
          submitted_by: work.principal.userId,
          submitted_by_name: work.principal.name,
          submitted_at: new Date(),
          ...UNDECIDED,
        });
        await work.audit({
          action: "activity.submitted",
          subjectId: id,
          subject: row.name,
          after: { campaign: row.campaign_name, schedule: row.schedule },
        });
        await tellCampaign(work, row.campaign_id, id);
      });
      return reading.one(scope, id);
    },
    async withdraw(scope: Scope, id: string): Promise<ActivityDetails> {
      await scope.write(async (work) => {
        const row = await reading.hold(scope, work, id);
        demandState(row, "withdraw");
        await forget(work, row);
        await updateActivity(work, id, { stage: "draft", submitted_by: null, submitted_by_name: null });
        await work.audit({ action: "activity.withdrawn", subjectId: id, subject: row.name });
        await tellCampaign(work, row.campaign_id, id);
      });
      return reading.one(scope, id);
    },
    async approve(scope: Scope, id: string): Promise<ActivityDetails> {
      await scope.write(async (work) => {
        const row = await reading.hold(scope, work, id);
        demandState(row, "approve");
        demandLive(row);
        if (isOwnWork(work.principal, row) && !(await allowsSelfApproval(work))) throw fail("ACTIVITY_OWN");
        const { broadcast_id: broadcastId } = await seen(work, row);
        const broadcast = (await door.many({ ...scope, db: work.db }, [broadcastId])).get(broadcastId);
        if (broadcast?.state === "preparing") throw fail("ACTIVITY_PREPARING");
        const { first, second } = await runs(work, row.schedule);
        if (first && first.getTime() <= Date.now()) throw fail("ACTIVITY_TIME_PASSED");
        // Its template may have been paused since it was submitted.
        const judged = await door.judgeMessage(scope, { channelId: row.channel_id, ...row.entry });
        if (judged.problems.length > 0)
          throw fail("BROADCAST_REFUSED", {
            summary: judged.problems.map(({ message }) => message).join(" "),
          });
        await door.begin(work, broadcastId, first);
        await updateActivity(work, id, {
          stage: "approved",
          next_at: second,
          decided_by: work.principal.userId,
          decided_by_name: work.principal.name,
          decided_at: new Date(),
          reason: null,
        });
        await work.audit({
          action: "activity.approved",
          subjectId: id,
          subject: row.name,
          after: { campaign: row.campaign_name, startAt: first, recipients: broadcast?.total },
        });
        await tellCampaign(work, row.campaign_id, id);
      });
      return reading.one(scope, id);
    },
    async reject(scope: Scope, id: string, reason: string): Promise<ActivityDetails> {
      await scope.write(async (work) => {
        const row = await reading.hold(scope, work, id);
        demandState(row, "reject");
        await forget(work, row);
        await updateActivity(work, id, {
          stage: "rejected",
          decided_by: work.principal.userId,
          decided_by_name: work.principal.name,
          decided_at: new Date(),
          reason,
        });
        await work.audit({
          action: "activity.rejected",
          subjectId: id,
          subject: row.name,
          after: { reason },
        });
        await tellCampaign(work, row.campaign_id, id);
      });
      return reading.one(scope, id);
    },
    /** What its checker decides on; null where nothing has been submitted, or it is still being prepared. */
    async plan(scope: Scope, id: string): Promise<FlightPlan | null> {
      const row = await reading.demand(scope, scope, id);
      const [instance] = row.latest_id ? await instancesById(scope, [row.latest_id]) : [];
      if (!instance) return null;
      const broadcast = (await door.many(scope, [instance.broadcast_id])).get(instance.broadcast_id);
      if (!broadcast || broadcast.state === "preparing") return null;
      return door.plan(scope, instance.broadcast_id);
    },
    async try(scope: Scope, id: string, to: string, sample: number): Promise<void> {
      const row = await reading.demand(scope, scope, id);
      const [instance] = row.latest_id ? await instancesById(scope, [row.latest_id]) : [];
      if (!instance) throw fail("ACTIVITY_STATE", { state: "a draft" });
      await door.try(scope, instance.broadcast_id, to, sample);
    },
  };
}
export type Checking = ReturnType<typeof createChecking>;
