import { bucketRoutes } from "#contract/library/buckets.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Buckets } from "./service.ts";

export const bucketHandlers = (buckets: Buckets) =>
  implement(bucketRoutes, {
    listBuckets: async ({ scope, query }) => ({
      data: {
        list: (await buckets.list(scope, query)).map(({ id, name, parent_id, count }) => ({
          id,
          name,
          parentId: parent_id,
          count: count ?? 0,
        })),
      },
    }),
    createBucket: async ({ scope, body }) => ({
      data: { id: await buckets.create(scope, body) },
      message: "Folder Created Successfully",
    }),
    updateBucket: async ({ scope, params, body }) => {
      await buckets.update(scope, params.id, body);
      return { data: { id: params.id }, message: "Folder Updated Successfully" };
    },
    deleteBucket: async ({ scope, params }) => {
      await buckets.remove(scope, params.id);
      return { data: {}, message: "Folder Deleted Successfully" };
    },
  });
