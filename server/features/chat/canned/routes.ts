import { chatCannedRoutes } from "#contract/chat/canned.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Acts } from "../act/acts.ts";
import { createCanned, listCanned, removeCanned, updateCannedReply } from "./service.ts";

export const cannedHandlers = ({ useCanned }: Pick<Acts, "useCanned">) =>
  implement(chatCannedRoutes, {
    cannedReplies: async ({ scope }) => ({ data: { replies: await listCanned(scope) } }),
    createCannedReply: async ({ scope, body }) => ({ data: await createCanned(scope, body) }),
    updateCannedReply: async ({ scope, params, body }) => ({
      data: await updateCannedReply(scope, params.id, body),
    }),
    deleteCannedReply: async ({ scope, params }) => {
      await removeCanned(scope, params.id);
      return { data: {} };
    },
    useCannedReply: async ({ scope, params, body }) => ({ data: await useCanned(scope, params.id, body) }),
  });
