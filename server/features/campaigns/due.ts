import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { nextRun } from "#engines/campaigns/index.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { ActivityReading } from "./activities/reading.ts";
import { type ActivityRow, updateActivity } from "./rows/activities.ts";
import type { Sendings } from "./instances/sendings.ts";
import { tellCampaign } from "./tell.ts";

const AT_ONCE = 500;
const DUE = `select enterprise_id, id from campaign_activity
  where next_at <= now() and stage = 'approved' and hold is null order by next_at limit ${AT_ONCE}`;

/**
 * Makes the sendings of repeating activities whose time has come. The sending, its number and the next time are one
 * transaction under the activity's lock: whoever dies or comes twice, each is made once.
 */
export function createDue(
  { database, actFor, log }: Pick<Platform, "database" | "actFor" | "log">,
  reading: ActivityReading,
  sendings: Sendings,
) {
  const isDue = ({ next_at, stage, hold, campaign_hold }: ActivityRow) =>
    next_at !== null &&
    next_at.getTime() <= Date.now() &&
    stage === "approved" &&
    hold === null &&
    campaign_hold === null;

  /** Its next time; those that passed while nothing ran are not made up for. */
  async function advance(work: Work, row: ActivityRow, reason: string | null): Promise<void> {
    const next =
      row.schedule.kind === "repeat"
        ? nextRun(row.schedule, await timeZoneOf(work), Math.max(Date.now(), row.next_at!.getTime()))
        : null;
    await updateActivity(work, row.id, { next_at: next === null ? null : new Date(next), reason });
    await tellCampaign(work, row.campaign_id, row.id);
  }

  async function make(scope: Scope, id: string): Promise<void> {
    await scope.write(async (work) => {
      const row = await reading.hold(scope, work, id);
      if (!isDue(row)) return;
      await sendings.make(scope, work, row, { no: row.instances + 1, dueAt: row.next_at, start: true });
      await work.audit({ action: "activity.repeated", subjectId: id, subject: row.name });
      await advance(work, row, null);
    });
  }

  /** What cannot be sent now, such as a template that was paused, is said and left out. */
  const skip = (scope: Scope, id: string, reason: string) =>
    scope.write(async (work) => {
      const row = await reading.hold(scope, work, id);
      if (!isDue(row)) return;
      await work.audit({ action: "activity.missed", subjectId: id, subject: row.name, after: { reason } });
      await advance(work, row, reason);
    });

  return async function run(): Promise<void> {
    const due = await database.system.query<{ enterprise_id: string; id: string }>(DUE);
    await eachEnterprise(
      { log },
      due.rows,
      "An activity could not be sent.",
      async ({ enterprise_id, id }) => {
        const scope = actFor(enterprise_id);
        try {
          await make(scope, id);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          await skip(scope, id, error.message);
        }
      },
    );
  };
}

export const dueActivities = (run: () => Promise<void>): Recurring => ({
  name: "campaigns:due",
  cron: "* * * * *",
  run,
});
