import { chatHistoryRoutes } from "#contract/chat/history.ts";
import { implement } from "#server/platform/http/mount.ts";
import { choices } from "./choices.ts";
import type { History } from "./service.ts";

export const historyHandlers = (history: History) =>
  implement(chatHistoryRoutes, {
    chatHistory: async ({ scope, query: { from, perPage, after, ...filter } }) => ({
      data: await history.page(scope, { filter, from, limit: perPage, after }),
    }),
    chatHistoryCsv: ({ scope, query }) => history.csv(scope, query),
    chatHistoryOne: async ({ scope, params }) => ({ data: await history.one(scope, params.id) }),
    earlierChats: async ({ scope, params }) => ({ data: await history.earlier(scope, params.id) }),
    chatTranscript: ({ scope, params, query }) => history.transcript(scope, params.id, query.format),
    chatChoices: async ({ scope }) => ({ data: await choices(scope) }),
    sendTranscript: async ({ scope, body }) => {
      await history.mail(scope, body.chatId, body.emailId);
      return { data: {}, message: `Transcript sent to ${body.emailId}` };
    },
  });
