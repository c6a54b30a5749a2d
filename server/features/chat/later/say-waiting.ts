import type { ChannelType } from "#contract/channel-types.ts";
import type { ChatMessage } from "#contract/chat/views.ts";
import { whyUnwanted } from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Me } from "../act/facts.ts";
import type { Say } from "../act/reply.ts";
import type { SayTemplate } from "../act/template.ts";
import type { Draft } from "../chats/draft.ts";
import type { Waiting } from "../waiting-words.ts";

/** Says what waited, by the way of words of one's own or of a template. */
export const createSayWaiting =
  (say: Say, template: Pick<SayTemplate, "say">) =>
  async (
    work: Work,
    draft: Draft,
    me: Me,
    words: Waiting,
    how: { byClock?: boolean } = {},
  ): Promise<ChatMessage> => {
    const { id: messageId, text, artifactId, mentions } = words;
    if (words.template) {
      const { message, columnMapping } = words.template;
      if (how.byClock) await demandWanted(work, draft);
      return template.say(work, draft, me, { messageId, message, columnMapping }, how);
    }
    const given = { chatId: draft.row.id, messageId, text, mentions, private: words.private };
    return say(work, draft, me, { ...given, artifactId: artifactId ?? undefined }, how);
  };
export type SayWaiting = ReturnType<typeof createSayWaiting>;

/** What nobody sends with their own hand reaches nobody who asked for nothing more. */
async function demandWanted(work: Work, { row }: Draft): Promise<void> {
  const reason = await whyUnwanted(work, row.channel_type as ChannelType, row.address, false);
  if (reason) throw fail("CHAT_MESSAGE_REFUSED", { reason });
}
