import type { ChatContent } from "#contract/chat/content.ts";
import type { ChatMessage, ChatView } from "#contract/chat/views.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Attachments } from "../files/attachments.ts";
import { messageById } from "../chats/repository.ts";
import { presentMessage } from "../chats/presenter.ts";
import { demandFits } from "./fits.ts";
import { mention } from "./mention.ts";
import { type ActParts, meOf } from "./parts.ts";
import { demandPart, demandState } from "./takes-part.ts";

export interface Reply {
  chatId: string;
  messageId: string;
  text: string;
  artifactId?: string | undefined;
  private: boolean;
  mentions: string[];
}
export interface Replied {
  chat: ChatView;
  message: ChatMessage;
}

/** What agents say in chats. Said twice with one id, it is said once. */
export function createReply({ change, speak, directory }: ActParts, attachments: Attachments) {
  async function contentOf(work: Work, channel: OpenChannel, given: Reply): Promise<ChatContent> {
    if (!given.artifactId) return { kind: "text", text: given.text };
    const caption = given.text ? { caption: given.text } : {};
    return { ...(await attachments.of(work, given.artifactId, channel)), ...caption };
  }

  return async function reply(scope: Scope, given: Reply): Promise<Replied> {
    const me = await meOf(scope);
    if (!given.text.trim() && !given.artifactId)
      throw fail("CHAT_MESSAGE_REFUSED", { reason: "Write something, or attach a file." });
    return scope.write(async (work) => {
      let said: ChatMessage | undefined;
      const chat = await change.change(work, given.chatId, async (draft) => {
        const before = await messageById(work, draft.row.id, given.messageId);
        if (before) {
          said = presentMessage(before);
          return undefined;
        }
        const member = demandPart(draft, me);
        const channel = await directory.open(work.enterpriseId, draft.row.channel_id);
        const content = await contentOf(work, channel, given);
        const speech = {
          author: "agent" as const,
          authorId: me.id,
          authorName: me.name,
          id: given.messageId,
          private: given.private,
          content,
        };
        draft.see(member);
        if (given.private) said = presentMessage(draft.say(speech));
        else {
          demandState(draft, "ongoing", "suspended");
          if (draft.row.state === 5) draft.row.state = 2;
          if (draft.row.channel_type !== CHANNEL_TYPES.WEB)
            demandFits(channel, content, draft.row.last_inbound_at);
          draft.row.first_reply_at ??= new Date();
          const outgoing = await attachments.outgoing(work, channel, content, given.artifactId);
          said = presentMessage(await speak(work, draft, { ...speech, ...(outgoing ? { outgoing } : {}) }));
        }
        for (const id of given.private ? given.mentions : []) await mention(work, draft, id, me);
        return { event: "agentReplyChat", by: { uId: me.id, name: me.name } };
      });
      return { chat, message: said! };
    });
  };
}
