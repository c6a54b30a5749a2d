import { duplicateRoutes } from "#contract/customers/duplicates.ts";
import { implement } from "#server/platform/http/mount.ts";
import { duplicatesOf, listDuplicates } from "./service.ts";

export const duplicateHandlers = () =>
  implement(duplicateRoutes, {
    listDuplicates: async ({ scope, query }) => ({
      data: await listDuplicates(scope, query.from, query.perPage),
    }),
    customerDuplicates: async ({ scope, params }) => ({
      data: { duplicates: await duplicatesOf(scope, params.id) },
    }),
  });
