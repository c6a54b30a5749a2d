import { broadcastDraftRoutes } from "#contract/broadcasts/drafts.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Drafts } from "./service.ts";

export const draftHandlers = (drafts: Drafts) =>
  implement(broadcastDraftRoutes, {
    listBroadcastDrafts: async ({ scope, query: { name, from, perPage } }) => ({
      data: await drafts.list(scope, { name, from, limit: perPage }),
    }),
    createBroadcastDraft: async ({ scope, body }) => ({
      data: { draft: await drafts.create(scope, body) },
      message: "Draft kept",
    }),
    getBroadcastDraft: async ({ scope, params }) => ({ data: await drafts.open(scope, params.id) }),
    saveBroadcastDraft: async ({ scope, params, body }) => ({
      data: { draft: await drafts.save(scope, params.id, body) },
      message: "Draft kept",
    }),
    deleteBroadcastDraft: async ({ scope, params }) => {
      await drafts.remove(scope, params.id);
      return { data: {}, message: "Draft deleted" };
    },
  });
