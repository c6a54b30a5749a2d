import { segmentRoutes } from "#contract/customers/segments.ts";
import { implement } from "#server/platform/http/mount.ts";
import { listAll, removeCollection, saveCollection } from "./service.ts";

export const segmentHandlers = () =>
  implement(segmentRoutes, {
    listSegments: async ({ scope, query }) => ({
      data: { tags: await listAll(scope, "segment", query.search) },
    }),
    saveSegment: async ({ scope, body }) => ({
      data: { id: await saveCollection(scope, "segment", body) },
      message: body.id ? "Segment Updated Successfully" : "Segment Created Successfully",
    }),
    removeSegment: async ({ scope, params }) => {
      await removeCollection(scope, "segment", params.id);
      return { data: {}, message: "Segment Deleted Successfully" };
    },
    listGroups: async ({ scope, query }) => ({
      data: { groups: await listAll(scope, "customer_group", query.search) },
    }),
    saveGroup: async ({ scope, body }) => ({
      data: { id: await saveCollection(scope, "customer_group", body) },
      message: body.id ? "Group Updated Successfully" : "Group Created Successfully",
    }),
    removeGroup: async ({ scope, params }) => {
      await removeCollection(scope, "customer_group", params.id);
      return { data: {}, message: "Group Deleted Successfully" };
    },
  });
