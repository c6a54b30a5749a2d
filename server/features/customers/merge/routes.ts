import { mergeRoutes } from "#contract/customers/merge.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Rules } from "../rules/rules.ts";
import { merge, preview } from "./service.ts";
import { unmerge } from "./undo.ts";

export const mergeHandlers = (rules: Rules) =>
  implement(mergeRoutes, {
    previewMerge: async ({ scope, params, body }) => ({ data: await preview(scope, params.id, body) }),
    mergeCustomers: async ({ scope, params, body }) => ({
      data: { id: await merge(scope, rules, params.id, body) },
      message: "Customers Merged Successfully",
    }),
    unmergeCustomers: async ({ scope, params }) => ({
      data: await unmerge(scope, rules, params.id),
      message: "The merge was undone",
    }),
  });
