import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import { listDynamic } from "../rules/repository.ts";
import type { Rules } from "../rules/rules.ts";
import { type FillPayload, tellMembers } from "./filling.ts";

/** Every hour: segments that the passing of time changes; and those whose filling was given up. */
export function hourlyRefresh(platform: Platform, rules: Rules, kind: JobKind<FillPayload>): Recurring {
  return {
    name: "customers:segments",
    cron: "5 * * * *",
    long: true,
    async run() {
      const found = await platform.database.system.query<{ enterprise_id: string }>(
        "select distinct enterprise_id from segment where rule is not null and (timed or filling is not null)",
      );
      await eachEnterprise(platform, found.rows, "segments were not refreshed", async ({ enterprise_id }) => {
        const scope = platform.actFor(enterprise_id);
        const segments = await listDynamic(scope);
        for (const { id, name } of segments.filter(({ filling }) => filling)) {
          const job = { kind, subjectId: id, title: name, payload: {} };
          await scope.write((work) => enqueueJob(work, platform.queue, job));
        }
        const timed = segments.filter((segment) => segment.timed && !segment.filling).map(({ id }) => id);
        const changed = timed.length === 0 ? 0 : await rules.sweep(scope, timed, async () => {});
        if (changed > 0) await scope.write(tellMembers);
      });
    },
  };
}
