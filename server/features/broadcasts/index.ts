import { firstStep } from "./first-step.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import {
  type Gathering,
  linkOrigins,
  type Messages,
  messageFaces,
} from "#server/features/messages/public.ts";
import { mediaLinks } from "#server/features/templates/public.ts";
import { type BroadcastDoor, createBroadcastDoor } from "./door.ts";
import { draftHandlers } from "./drafts/routes.ts";
import { createDrafts } from "./drafts/service.ts";
import { draftKind } from "./drafts/trash.ts";
import { createEditing } from "./edit.ts";
import { createFallbackLook } from "./fallback/look.ts";
import { createJudge } from "./judge.ts";
import { languageHandlers } from "./languages.ts";
import { prepareJob } from "./prepare/job.ts";
import { broadcastHandlers } from "./routes.ts";
import { createBroadcasts as createService } from "./service.ts";
import { broadcastKind } from "./trash.ts";
import { createTries } from "./tries.ts";

interface BroadcastNeeds {
  channels: Channels;
  messages: Messages;
  funds: Funds;
  gathering: Gathering;
}

/** Broadcasts: a template to many people at once. */
export function createBroadcasts(
  platform: Platform,
  { channels, messages, funds, gathering }: BroadcastNeeds,
): { feature: Feature; door: BroadcastDoor } {
  const { dispatches } = messages;
  const prepare = prepareJob(channels, messages, funds);
  const originOf = linkOrigins(platform);
  const judge = createJudge(channels, mediaLinks(platform), originOf);
  const broadcasts = createService({
    platform,
    dispatches,
    judge: judge.judge,
    prepare,
    funds,
    directory: channels.directory,
  });
  const { directory } = channels;
  const tries = createTries({ platform, broadcasts, dispatches, funds, directory });
  const fallback = createFallbackLook({ platform, broadcasts, dispatches, funds, directory });
  const faces = messageFaces(platform);
  const door = createBroadcastDoor({
    platform,
    broadcasts,
    dispatches,
    judge,
    prepare,
    funds,
    directory,
    faces,
    tries,
  });
  const feature: Feature = {
    routes: [
      ...broadcastHandlers({
        broadcasts,
        dispatches,
        funds,
        directory,
        originOf,
        faces,
        tries,
        gathering,
        editing: createEditing({ broadcasts, dispatches, prepare, directory }),
      }),
      ...languageHandlers({ broadcasts, dispatches }),
      ...draftHandlers(createDrafts({ directory })),
    ],
    jobs: [prepare],
    recurring: [tries.due, fallback.due],
    trash: [broadcastKind({ platform, dispatches, prepare }), draftKind],
    firstSteps: [firstStep],
  };
  return { feature, door };
}
