import type { ChatContent } from "#contract/chat/content.ts";
import type { ChatMessage, ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Attachments } from "../files/attachments.ts";
import type { Draft } from "../chats/draft.ts";
import { messageById } from "../chats/repository.ts";
import { presentMessage } from "../chats/presenter.ts";
import { type ActingRule, type Actor, demandHolding, isPerson } from "./actor.ts";
import { demandFits } from "./fits.ts";
import { demandWanted } from "./wanted.ts";
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

/** Says something in a chat that is held, in the name of who takes part in it. */
export function createSay(
  { speak, directory }: Pick<ActParts, "speak" | "directory">,
  attachments: Attachments,
) {
  async function contentOf(work: Work, channel: OpenChannel, given: Reply): Promise<ChatContent> {
    if (!given.artifactId) return { kind: "text", text: given.text };
    const caption = given.text ? { caption: given.text } : {};
    return { ...(await attachments.of(work, given.artifactId, channel)), ...caption };
  }

  /** A rule is no person: what it says counts as no answer of one. */
  async function sayByRule(work: Work, draft: Draft, rule: ActingRule, given: Reply): Promise<ChatMessage> {
    const channel = await directory.open(work.enterpriseId, draft.row.channel_id);
    const content = await contentOf(work, channel, given);
    const speech = { author: "system" as const, id: given.messageId, content };
    if (given.private) return presentMessage(draft.say({ ...speech, authorName: rule.name, private: true }));
    demandHolding(draft, rule);
    await demandWanted(work, draft);
    if (draft.row.channel_type !== CHANNEL_TYPES.WEB) demandFits(channel, content, draft.row.last_inbound_at);
    const outgoing = await attachments.outgoing(work, channel, content, given.artifactId);
    return presentMessage(await speak(work, draft, { ...speech, ...(outgoing ? { outgoing } : {}) }));
  }

  return async function say(
    work: Work,
    draft: Draft,
    actor: Actor,
    given: Reply,
    /** Nobody is at the desk: nothing was seen, and a chat that was put aside stays so until the customer answers. */
    { byClock = false } = {},
  ): Promise<ChatMessage> {
    if (!isPerson(actor)) return sayByRule(work, draft, actor, given);
    const me = actor;
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
    if (!byClock) draft.see(member);
    for (const userId of given.private ? given.mentions : [])
      await mention(work, draft, { userId, text: given.text }, me);
    if (given.private) return presentMessage(draft.say(speech));
    demandState(draft, "ongoing", "suspended");
    if (draft.row.state === CHAT_STATES.suspended && !byClock) draft.comeBack();
    if (draft.row.channel_type !== CHANNEL_TYPES.WEB) demandFits(channel, content, draft.row.last_inbound_at);
    draft.row.first_reply_at ??= new Date();
    const outgoing = await attachments.outgoing(work, channel, content, given.artifactId);
    return presentMessage(await speak(work, draft, { ...speech, ...(outgoing ? { outgoing } : {}) }));
  };
}
export type Say = ReturnType<typeof createSay>;

/** What agents say in chats. Said twice with one id, it is said once. */
export function createReply({ change }: Pick<ActParts, "change">, say: Say) {
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
        said = await say(work, draft, me, given);
        return { event: "agentReplyChat", by: { uId: me.id, name: me.name } };
      });
      return { chat, message: said! };
    });
  };
}
