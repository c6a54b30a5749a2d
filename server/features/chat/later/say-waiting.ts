import type { ChatMessage } from "#contract/chat/views.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Me } from "../act/facts.ts";
import type { Say } from "../act/reply.ts";
import type { SayTemplate } from "../act/template.ts";
import { demandWanted } from "../act/wanted.ts";
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
