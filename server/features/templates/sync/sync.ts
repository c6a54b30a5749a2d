import type { JobView } from "#contract/jobs.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { placeOf } from "../place.ts";
import { enqueueSync, type SyncPayload } from "./job.ts";

/** Has every template of a channel fetched, as a person asks for it. */
export const createSync =
  (platform: Platform, directory: ChannelDirectory, kind: JobKind<SyncPayload>) =>
  async (scope: Scope, channelId: string): Promise<{ job: JobView; joined: boolean }> => {
    const { channel, calls } = await placeOf(directory, scope, channelId);
    if (!calls) throw fail("TEMPLATE_NOT_SYNCED", { channel: channel.name });
    return scope.write((work) => enqueueSync(work, platform.queue, kind, channel));
  };
export type Sync = ReturnType<typeof createSync>;
