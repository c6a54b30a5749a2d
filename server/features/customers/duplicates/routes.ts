import { duplicateRoutes } from "#contract/customers/duplicates.ts";
import { implement } from "#server/platform/http/mount.ts";
import { tellApart, undoApart } from "./apart.ts";
import { duplicatesOf, listDuplicates } from "./service.ts";

export const duplicateHandlers = () =>
  implement(duplicateRoutes, {
    listDuplicates: async ({ scope, query }) => ({
      data: await listDuplicates(scope, query.from, query.perPage),
    }),
    tellApart: async ({ scope, body }) => {
      await tellApart(scope, body.customerIds);
      return { data: {} };
    },
    undoApart: async ({ scope, body }) => {
      await undoApart(scope, body.customerIds);
      return { data: {} };
    },
    customerDuplicates: async ({ scope, params }) => ({
      data: { duplicates: await duplicatesOf(scope, params.id) },
    }),
  });
