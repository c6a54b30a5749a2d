import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatContent } from "#contract/chat/content.ts";
import type { Author } from "#contract/chat/words.ts";
import type { Content } from "#channels/kit/index.ts";
import type { Dispatches } from "#server/features/messages/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft, Said } from "../chats/draft.ts";
import { asMail } from "./as-mail.ts";

export interface Speech extends Omit<Said, "content" | "author"> {
  author: Exclude<Author, "customer">;
  content: ChatContent;
  /** What the vendor is given, where that differs from what the thread shows. */
  outgoing?: Content;
  /** The template it was made of. */
  templateId?: string;
}

/** Says something to the customer: into the thread, and where the channel is a vendor's, on its way there in the same transaction. */
export const createSpeak =
  (dispatches: Pick<Dispatches, "sendOne">) =>
  async (work: Work, draft: Draft, { outgoing, templateId, ...said }: Speech) => {
    const { row } = draft;
    if (row.channel_type === CHANNEL_TYPES.WEB) return draft.say(said);
    const plain = outgoing ?? contentOf(said.content);
    const content =
      row.channel_type === CHANNEL_TYPES.EMAIL ? await asMail(work, row, plain, said.author) : plain;
    const sent = await dispatches.sendOne(work, {
      channelId: row.channel_id,
      source: "chat",
      sourceId: row.id,
      name: said.authorName || "Chat",
      to: row.address,
      customerId: row.customer_id,
      content,
      ...(templateId ? { templateId } : {}),
    });
    return draft.say({ ...said, dispatchNo: sent.no });
  };
export type Speak = ReturnType<typeof createSpeak>;

/** What vendors are given of what a thread shows. */
function contentOf(content: ChatContent): Content {
  switch (content.kind) {
    case "text":
    case "buttons":
    case "link":
    case "location":
    case "contacts":
      return content;
    default:
      throw new Error(`Nobody says ${content.kind} to a customer.`);
  }
}
