import { gatheringRoutes } from "#contract/messages/gathering.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Gathering } from "./gather.ts";

export const gatheringHandlers = (gathering: Gathering) =>
  implement(gatheringRoutes, {
    gatherReported: async ({ scope, body: { name, ...filter } }) => ({
      data: await gathering.reported(scope, name, filter),
      message: "The segment is being filled",
    }),
  });
