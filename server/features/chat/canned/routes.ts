import { chatCannedRoutes } from "#contract/chat/canned.ts";
import { implement } from "#server/platform/http/mount.ts";
import { createCanned, listCanned, removeCanned, updateCannedReply } from "./service.ts";

export const cannedHandlers = () =>
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
  });
