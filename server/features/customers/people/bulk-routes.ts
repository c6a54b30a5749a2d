import { bulkRoutes } from "#contract/customers/bulk.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countSelected, EVERY_MATCH, type erasingJob, eraseSelected, stopErasing } from "./erasing.ts";
import { exportSelected } from "./export.ts";
import { demandSelection } from "./service.ts";

export const bulkHandlers = (platform: Platform, erasing: ReturnType<typeof erasingJob>) =>
  implement(bulkRoutes, {
    countCustomers: async ({ scope, query: { exact, upTo, ...filter } }) => {
      await demandSelection(scope, { filter });
      return { data: await countSelected(scope, { filter }, exact ? EVERY_MATCH : upTo) };
    },
    exportSelected: async ({ scope, body }) => exportSelected(scope, body),
    eraseCustomers: async ({ scope, body }) => ({
      data: { job: await eraseSelected(scope, platform.queue, erasing, body) },
    }),
    stopErasing: async ({ scope }) => {
      await stopErasing(scope, platform.queue);
      return { data: {} };
    },
  });
