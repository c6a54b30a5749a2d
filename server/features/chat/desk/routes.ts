import { chatRoutes } from "#contract/chat/chats.ts";
import type { EarlierChats } from "#contract/chat/history.ts";
import type { Scope } from "#server/platform/scope.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Acts } from "../act/acts.ts";
import type { Media } from "../files/media.ts";
import type { Transcripts } from "../files/transcripts.ts";
import type { Reading } from "./read.ts";

export interface DeskParts {
  reading: Reading;
  acts: Acts;
  media: Media;
  transcript: Transcripts;
  /** What was before with who writes in a chat. */
  earlier(scope: Scope, chatId: string): Promise<EarlierChats>;
}

export const chatHandlers = ({ reading, acts, media, transcript, earlier }: DeskParts) =>
  implement(chatRoutes, {
    chatSummary: async ({ scope, query }) => ({
      data: await reading.summary(scope, query.from, query.perPage),
    }),
    chatCount: async ({ scope }) => ({ data: await reading.count(scope) }),
    waitingChats: async ({ scope, query }) => {
      const { chats, more } = await reading.waiting(scope, query.action, query.from, query.perPage);
      const rows = chats.map((chat) => ({
        chatId: chat.chatId,
        customerName: chat.customer.name,
        customerNumber: chat.customer.number,
        channelType: chat.channel.type,
        lastMessage: chat.lastMessage?.text ?? "",
        waitingSince: chat.queuedAt ?? chat.createdAt,
        transferringAgent: agentNamed(
          chat.participants.find(({ uId }) => uId === scope.principal.userId)?.by ?? chat.transferredBy,
        ),
        handlingAgent: chat.agent,
      }));
      return { data: { chats: rows, more } };
    },
    oneChat: async ({ scope, params, query }) => {
      const one = await reading.one(scope, params.id);
      const { messages } = await reading.messages(scope, params.id, query);
      const before = scope.can("CHAT.VIEW_CHATHISTORY") ? await earlier(scope, params.id) : null;
      return { data: { ...one, messages, earlier: before } };
    },
    chatMessages: async ({ scope, params, query }) => {
      await reading.demand(scope, params.id);
      return { data: await reading.messages(scope, params.id, query) };
    },
    closeChat: async ({ scope, params, body }) => ({ data: await acts.end(scope, params.id, body) }),
    keepChatOpen: async ({ scope, params }) => ({ data: await acts.keepOpen(scope, params.id) }),
    sendChatTemplate: async ({ scope, params, body }) => ({
      data: await acts.sendTemplate(scope, params.id, body),
    }),
    suspendChat: async ({ scope, params, body }) => ({
      data: await acts.suspend(scope, params.id, body.until ? new Date(body.until) : null, body.note),
    }),
    resumeChat: async ({ scope, params }) => ({ data: await acts.resume(scope, params.id) }),
    tagChat: async ({ scope, params, body }) => ({ data: await acts.tag(scope, params.id, body.labels) }),
    pinChat: async ({ scope, params, body }) => {
      await acts.pin(scope, params.id, body.pinned);
      return { data: {} };
    },
    chatMedia: async ({ scope, params }) =>
      media(scope, await reading.demand(scope, params.id), params.seq, false),
    transcribeChatMedia: async ({ scope, params }) => ({
      data: { transcript: await transcript(scope, await reading.demand(scope, params.id), params.seq) },
    }),
  });

const agentNamed = (name: string | null) => (name === null ? null : { uId: "", name });
