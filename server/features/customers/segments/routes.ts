import { segmentRoutes } from "#contract/customers/segments.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { ThingUse } from "../rules/unused.ts";
import { presentGroup } from "./presenter.ts";
import { listGroups } from "./repository.ts";
import type { Segments } from "./ruled.ts";
import { removeCollection, saveCollection } from "./service.ts";

export const segmentHandlers = (segments: Segments, uses: readonly ThingUse[]) =>
  implement(segmentRoutes, {
    listSegments: async ({ scope, query }) => ({
      data: { tags: await segments.list(scope, query.search) },
    }),
    saveSegment: async ({ scope, body }) => ({
      data: { id: await segments.save(scope, body) },
      message: body.id ? "Segment Updated Successfully" : "Segment Created Successfully",
    }),
    previewSegment: async ({ scope, body }) => ({ data: await segments.preview(scope, body.rule) }),
    ruleChoices: async ({ scope }) => ({ data: await segments.choices(scope) }),
    explainSegment: async ({ scope, params, query }) => ({
      data: await segments.explain(scope, params.id, query.customerId),
    }),
    removeSegment: async ({ scope, params }) => {
      await removeCollection(scope, "segment", params.id, uses);
      return { data: {}, message: "Segment Deleted Successfully" };
    },
    listGroups: async ({ scope, query }) => ({
      data: { groups: (await listGroups(scope, query.search.trim())).map(presentGroup) },
    }),
    saveGroup: async ({ scope, body }) => ({
      data: { id: await saveCollection(scope, "customer_group", body) },
      message: body.id ? "Group Updated Successfully" : "Group Created Successfully",
    }),
    removeGroup: async ({ scope, params }) => {
      await removeCollection(scope, "customer_group", params.id, uses);
      return { data: {}, message: "Group Deleted Successfully" };
    },
  });
