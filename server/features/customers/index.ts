import type { Feature, Platform } from "#server/platform/platform.ts";
import { duplicateHandlers } from "./duplicates/routes.ts";
import { fieldHandlers } from "./fields/routes.ts";
import { mergeHandlers } from "./merge/routes.ts";
import { PRUNE_MERGES } from "./merge/snapshot.ts";
import { customerHandlers } from "./people/routes.ts";
import { segmentHandlers } from "./segments/routes.ts";
import { settingHandlers } from "./settings/routes.ts";
import { auditSource } from "./timeline/audit.ts";
import { timelineHandlers } from "./timeline/routes.ts";
import type { TimelineSource } from "./timeline/source.ts";

interface CustomerOptions {
  /** What other features know of a customer: messages, chats, campaigns. */
  timeline?: readonly TimelineSource[];
}

/** The customer master: customers, their attributes, segments, groups and timeline; duplicates and merging. */
export function createCustomers({ database }: Platform, options: CustomerOptions = {}): Feature {
  return {
    routes: [
      ...fieldHandlers(),
      ...customerHandlers(),
      ...segmentHandlers(),
      ...settingHandlers(),
      ...duplicateHandlers(),
      ...mergeHandlers(),
      ...timelineHandlers([auditSource, ...(options.timeline ?? [])]),
    ],
    recurring: [
      {
        name: "customers:prune-merges",
        cron: "23 3 * * *",
        run: async () => void (await database.system.query(PRUNE_MERGES)),
      },
    ],
  };
}
