import type { Feature, Platform } from "#server/platform/platform.ts";
import type { Channels } from "#server/features/channels/public.ts";
import type { Messages } from "#server/features/messages/public.ts";
import { mediaLinks } from "#server/features/templates/public.ts";
import { createJudge } from "./judge.ts";
import { prepareJob } from "./prepare/job.ts";
import { broadcastHandlers } from "./routes.ts";
import { createBroadcasts as createService } from "./service.ts";

/** Broadcasts: a template to many people at once. */
export function createBroadcasts(platform: Platform, channels: Channels, messages: Messages): Feature {
  const { dispatches } = messages;
  const prepare = prepareJob(channels, messages);
  const judge = createJudge(channels, mediaLinks(platform));
  const broadcasts = createService({ platform, dispatches, judge, prepare, directory: channels.directory });
  return {
    routes: broadcastHandlers({ broadcasts, dispatches, directory: channels.directory }),
    jobs: [prepare],
  };
}
