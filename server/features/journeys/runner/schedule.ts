import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { nextRun } from "#engines/campaigns/index.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { PresentJob } from "../people/present-job.ts";
import { updateJourney } from "../rows/journeys.ts";
import { holdRunning } from "./repository.ts";

const AT_ONCE = 500;
const DUE = `select enterprise_id, id from journey
  where next_at <= now() and state = 2 and trashed_at is null order by next_at limit ${AT_ONCE}`;

/**
 * Begins what schedules bring in. The job that lets a segment in and the next time are one transaction: whoever dies or
 * comes twice, each time is begun once. A time that passed while nothing ran is not made up for beside the last.
 */
export function createSchedule(
  platform: Pick<Platform, "database" | "actFor" | "queue" | "log">,
  present: PresentJob,
) {
  const { database, actFor, log } = platform;
  async function begin(scope: Scope, id: string): Promise<void> {
    await scope.write(async (work) => {
      // Whoever comes at the same moment waits here, and finds the next time.
      await work.db
        .selectFrom("journey")
        .select("id")
        .where("enterprise_id", "=", work.enterpriseId)
        .where("id", "=", id)
        .forUpdate()
        .execute();
      const journey = await holdRunning(work, id);
      const due = journey?.row.next_at;
      if (!journey || !due || due.getTime() > Date.now()) return;
      const { trigger } = journey.definition.entry;
      if (trigger.kind !== "schedule" || trigger.segmentId === null) {
        await updateJourney(work, id, { next_at: null });
        return;
      }
      const next =
        trigger.schedule.kind === "repeat"
          ? nextRun(trigger.schedule, await timeZoneOf(work), Math.max(Date.now(), due.getTime()))
          : null;
      await updateJourney(work, id, { next_at: next === null ? null : new Date(next) });
      await enqueueJob(work, platform.queue, {
        kind: present,
        subjectId: id,
        title: journey.row.name,
        payload: { segmentId: trigger.segmentId, at: new Date().toISOString() },
      });
      await work.audit({ action: "journey.repeated", subjectId: id, subject: journey.row.name });
    });
  }

  return async function run(): Promise<void> {
    const due = await database.system.query<{ enterprise_id: string; id: string }>(DUE);
    await eachEnterprise({ log }, due.rows, "A schedule could not be begun.", ({ enterprise_id, id }) =>
      begin(actFor(enterprise_id), id),
    );
  };
}
