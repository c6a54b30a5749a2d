import { timelineRoutes } from "#contract/customers/timeline.ts";
import { implement } from "#server/platform/http/mount.ts";
import { timeline } from "./service.ts";
import type { TimelineSource } from "./source.ts";

export const timelineHandlers = (sources: readonly TimelineSource[]) =>
  implement(timelineRoutes, {
    customerTimeline: async ({ scope, params, query }) => ({
      data: await timeline(sources, scope, params.id, query),
    }),
  });
