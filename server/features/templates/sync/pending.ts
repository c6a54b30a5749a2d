import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { standingChannels } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import { channelsInWait } from "../repository.ts";
import { enqueueSync, type SyncPayload } from "./job.ts";

/** Asks vendors for what has waited for minutes: a call that tells of a verdict may have been missed. */
export const askingForPending = (platform: Platform, kind: JobKind<SyncPayload>): Recurring => ({
  name: "templates:pending",
  cron: "*/5 * * * *",
  async run() {
    const found = await channelsInWait(platform.database.system);
    await eachEnterprise(
      platform,
      found,
      "templates were not asked for",
      async ({ enterprise_id, channels }) => {
        const scope = platform.actFor(enterprise_id);
        for (const channel of await standingChannels(scope, channels))
          await scope.write((work) => enqueueSync(work, platform.queue, kind, channel));
      },
    );
  },
});
