import { conversationRoutes } from "#contract/bots/conversation.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { ConversationService } from "./service.ts";

export const conversationHandlers = (service: ConversationService) =>
  implement(conversationRoutes, {
    predictIntent: async ({ scope, body }) => ({ data: await service.say(scope, body) }),
  });
