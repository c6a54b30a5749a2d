import { timelineRoutes } from "#contract/customers/timeline.ts";
import { implement } from "#server/platform/http/mount.ts";
import { timeline, type TimelineParts } from "./service.ts";

export const timelineHandlers = (parts: TimelineParts) =>
  implement(timelineRoutes, {
    customerTimeline: async ({ scope, params, query }) => ({
      data: await timeline(parts, scope, params.id, query),
    }),
  });
