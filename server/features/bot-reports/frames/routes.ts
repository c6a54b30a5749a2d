import { botFrameRoutes } from "#contract/bot-reports/frames.ts";
import { SESSION_MESSAGES_MAX } from "#contract/bot-reports/limits.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demandBot } from "../../bots/public.ts";
import { listSession } from "../messages.ts";
import { presentMessage } from "../presenter.ts";
import { rangeOf } from "../service.ts";
import {
  conversationsByLength,
  conversationsByOutcome,
  intentsByStory,
  listSessions,
  messagesByFeeling,
  messagesByHour,
} from "./counts.ts";
import { analyticsOf } from "./service.ts";
import {
  presentAnalytics,
  presentLengths,
  presentSentiment,
  presentSession,
  presentStories,
} from "./presenter.ts";

export const botFrameHandlers = ({ config }: Pick<Platform, "config">) =>
  implement(botFrameRoutes, {
    botAnalytics: async ({ scope, params: { agentId }, query }) => {
      const bot = await analyticsOf(scope, agentId, query.enterpriseId);
      return { data: presentAnalytics(bot, scope.enterpriseId, config.ANALYTICS_BASE_URL) };
    },
    conversationShape: async ({ scope, body }) => {
      const range = await rangeOf(scope, body);
      const [lengths, hours] = await Promise.all([
        conversationsByLength(scope, range),
        messagesByHour(scope, range),
      ]);
      return { data: { lengths: presentLengths(lengths), hours } };
    },
    conversationSessions: async ({ scope, body, query: { from, perPage } }) => {
      const range = await rangeOf(scope, body);
      const { outcome, order } = body;
      const rows = await listSessions(scope, { range, outcome, order, from, limit: perPage + 1 });
      return { data: { sessions: rows.slice(0, perPage).map(presentSession), more: rows.length > perPage } };
    },
    conversationSession: async ({ scope, query: { agentId, sessionId } }) => {
      await demandBot(scope, agentId);
      const page = { botId: agentId, sessionId, limit: SESSION_MESSAGES_MAX + 1 };
      const rows = await listSession(scope, page);
      return {
        data: {
          messages: rows.slice(0, SESSION_MESSAGES_MAX).map(presentMessage),
          more: rows.length > SESSION_MESSAGES_MAX,
        },
      };
    },
    callClassification: async ({ scope, body }) => {
      const range = await rangeOf(scope, body);
      const [stories, outcomes] = await Promise.all([
        intentsByStory(scope, range),
        conversationsByOutcome(scope, range),
      ]);
      return { data: { stories: presentStories(stories), outcomes } };
    },
    botSentiment: async ({ scope, body }) => {
      const range = await rangeOf(scope, body);
      return { data: presentSentiment(range, await messagesByFeeling(scope, range)) };
    },
  });
