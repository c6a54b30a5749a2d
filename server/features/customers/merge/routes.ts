import { mergeRoutes } from "#contract/customers/merge.ts";
import { implement } from "#server/platform/http/mount.ts";
import { merge, type MergeParts, preview } from "./service.ts";
import { unmerge } from "./undo.ts";

export const mergeHandlers = (parts: MergeParts) =>
  implement(mergeRoutes, {
    previewMerge: async ({ scope, params, body }) => ({ data: await preview(scope, params.id, body) }),
    mergeCustomers: async ({ scope, params, body }) => ({
      data: { id: await merge(scope, parts, params.id, body) },
      message: "Customers Merged Successfully",
    }),
    unmergeCustomers: async ({ scope, params }) => ({
      data: await unmerge(scope, parts.rules, params.id),
      message: "The merge was undone",
    }),
  });
