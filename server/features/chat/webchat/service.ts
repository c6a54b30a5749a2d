import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatContent } from "#contract/chat/content.ts";
import { VISITOR_MESSAGES } from "#contract/chat/limits.ts";
import type { VisitorChat, VisitorMessage } from "#contract/chat/webchat.ts";
import { CHAT_MESSAGE_STATUS, CHAT_STATES } from "#contract/chat/words.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { agentName, unnamedVisitor, watchersOf } from "#engines/chat/index.ts";
import { settingsOf } from "../settings/settings.ts";
import { close } from "../act/end.ts";
import type { ActParts } from "../act/parts.ts";
import type { Waiters } from "../act/waiters.ts";
import { handOver } from "../bot/hand-over.ts";
import type { Files } from "../files/files.ts";
import type { Arrive } from "../inbound/arrive.ts";
import {
  type ChatRow,
  lastChat,
  lockChat,
  membersOf,
  messageById,
  messagesOf,
  type Span,
} from "../chats/repository.ts";
import { isWithBot, presentVisitorChat, presentVisitorMessage } from "../chats/visitor-presenter.ts";
import { createPace } from "../chats/pace.ts";
import type { Visitors } from "./visitors.ts";

interface Saying {
  messageId: string;
  text: string;
  choice?: { id: string; title: string } | undefined;
  fileId?: string | undefined;
}
export interface VisitorThread {
  chat: VisitorChat | null;
  messages: VisitorMessage[];
  more: boolean;
}

/** What visitors of a web page do in their own chat; there is no way to name another one. */
export function createVisitorService(
  { platform, change, directory, speak }: ActParts,
  visitors: Visitors,
  { arrive, files, waiters }: { arrive: Arrive; files: Files; waiters: Waiters },
) {
  const demandPace = createPace(VISITOR_MESSAGES);
  const idOf = (scope: Scope) => scope.principal.credentialId!;

  /** The visitor's chat: the one under way, or the last. */
  async function own(scope: Scope): Promise<{ chat: ChatRow | undefined; channelId: string }> {
    const { channel_id: channelId, id } = await visitors.find(scope, idOf(scope));
    return { chat: await lastChat(scope, channelId, id), channelId };
  }
  async function contentOf(scope: Scope, given: Saying): Promise<ChatContent> {
    if (given.choice) return { kind: "choice", ...given.choice };
    if (given.fileId) return files.content(scope, idOf(scope), given.fileId, given.text);
    const text = given.text.trim();
    if (!text) throw fail("CHAT_MESSAGE_REFUSED", { reason: "Write something, or attach a file." });
    return { kind: "text", text };
  }

  return {
    async thread(scope: Scope, span: Span): Promise<VisitorThread> {
      const { chat } = await own(scope);
      if (!chat) return { chat: null, messages: [], more: false };
      const rows = await messagesOf(scope, chat.id, { ...span, perPage: span.perPage + 1 }, true);
      const more = rows.length > span.perPage;
      const shown = span.after === undefined ? rows.slice(-span.perPage) : rows.slice(0, span.perPage);
      return {
        chat: presentVisitorChat(chat, (await membersOf(scope, [chat.id])).get(chat.id) ?? []),
        messages: shown.map(presentVisitorMessage),
        more,
      };
    },
    /** Tells those in the chat under way by what name the visitor goes now. */
    async named(scope: Scope, name: string): Promise<void> {
      const { chat } = await own(scope);
      if (!name || !chat || chat.state === CHAT_STATES.closed || chat.customer_name === name) return;
      // Who is a customer bears the name that the customer master gives them.
      if (chat.customer_id) return;
      await scope.write((work) =>
        change.change(work, chat.id, (draft) => {
          draft.row.customer_name = name;
          return { event: "chatChanged" };
        }),
      );
    },
    async say(scope: Scope, given: Saying): Promise<{ messageId: string }> {
      demandPace(idOf(scope));
      const content = await contentOf(scope, given);
      const visitor = await visitors.find(scope, idOf(scope));
      const channel = await directory.open(scope.enterpriseId, visitor.channel_id);
      await scope.write(async (work) => {
        const last = await lastChat(work, visitor.channel_id, visitor.id);
        // Held, so that the same message sent twice at once is one.
        if (last) await lockChat(work, last.id);
        if (last && (await messageById(work, last.id, given.messageId))) return;
        await arrive(work, {
          channel: { id: channel.id, type: CHANNEL_TYPES.WEB },
          departmentId: channel.departmentId,
          address: visitor.id,
          customerId: visitor.customer_id,
          name: visitor.name || unnamedVisitor(visitor.id),
          content,
          at: new Date(),
          messageId: given.messageId,
          ...(given.fileId ? { fileId: given.fileId } : {}),
        });
      });
      return { messageId: given.messageId };
    },
    async read(scope: Scope, seq: number): Promise<void> {
      const { chat } = await own(scope);
      if (!chat || chat.customer_read_seq >= seq) return;
      await scope.write((work) =>
        change.change(work, chat.id, async (draft) => {
          const upTo = Math.min(seq, draft.row.message_count);
          if (draft.row.customer_read_seq >= upTo) return undefined;
          const unread = await messagesOf(work, chat.id, {
            after: draft.row.customer_read_seq,
            perPage: 1_000,
          });
          for (const message of unread)
            if (message.seq <= upTo && message.author !== "customer" && !message.private)
              draft.touch(message.seq, { status: CHAT_MESSAGE_STATUS.read });
          draft.row.customer_read_seq = upTo;
          return { event: "chatChanged" };
        }),
      );
    },
    async typing(scope: Scope): Promise<void> {
      const { chat } = await own(scope);
      if (!chat || chat.state === CHAT_STATES.closed) return;
      const members = (await membersOf(scope, [chat.id])).get(chat.id) ?? [];
      const agents = members.filter(({ part }) => part === "handler" || part === "guest");
      const audience = [
        ...agents.map(({ user_id }) => agentName(user_id)),
        ...watchersOf(chat.department_id),
      ];
      await platform.hub.tellNow(scope.enterpriseId, audience, "chat.typing", {
        chatId: chat.id,
        by: { kind: "customer", id: chat.address, name: chat.customer_name },
      });
    },
    /** Where a bot answers, a person is to; where one is waited for already, nothing more is done. */
    async askPerson(scope: Scope): Promise<void> {
      demandPace(idOf(scope));
      const { chat } = await own(scope);
      if (!chat) throw fail("NOT_FOUND", { what: "chat" });
      await scope.write((work) =>
        change.change(work, chat.id, async (draft) => {
          if (draft.row.state === CHAT_STATES.closed) throw fail("CHAT_STATE", { state: "closed" });
          if (!isWithBot(draft.row)) return undefined;
          await handOver(work, draft, waiters, { who: draft.row.customer_name });
          return { event: "newChat" };
        }),
      );
    },
    async end(scope: Scope): Promise<void> {
      const { chat } = await own(scope);
      if (!chat || chat.state === CHAT_STATES.closed) return;
      await scope.write(async (work) => {
        const settings = await settingsOf(work);
        await change.change(work, chat.id, async (draft) => {
          if (draft.row.state === CHAT_STATES.closed) return undefined;
          const by = { id: null, name: draft.row.customer_name };
          await close(work, draft, { speak, settings }, { by });
          return { event: "agentEndChat" };
        });
      });
    },
    async rate(scope: Scope, rating: number, comment: string): Promise<void> {
      const { chat } = await own(scope);
      if (!chat) throw fail("NOT_FOUND", { what: "chat" });
      await scope.write((work) =>
        change.change(work, chat.id, (draft) => {
          if (draft.row.state !== CHAT_STATES.closed) throw fail("CHAT_STATE", { state: "open" });
          if (!draft.row.ask_rating) throw fail("CHAT_RATING_UNASKED");
          if (draft.row.rating !== null) throw fail("CHAT_RATED");
          draft.row.rating = rating;
          draft.row.rating_comment = comment || null;
          draft.note("rated", { note: String(rating) });
          return { event: "chatChanged" };
        }),
      );
    },
  };
}
export type VisitorService = ReturnType<typeof createVisitorService>;
