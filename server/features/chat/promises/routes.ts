import { chatPromiseRoutes } from "#contract/chat/promises.ts";
import { implement } from "#server/platform/http/mount.ts";
import { openPromises, savePromises } from "./service.ts";

export const promiseHandlers = () =>
  implement(chatPromiseRoutes, {
    chatPromises: async ({ scope }) => ({ data: await openPromises(scope) }),
    saveChatPromises: async ({ scope, body }) => ({
      data: await savePromises(scope, body.policies, body.seen),
    }),
  });
