import type { ChatContent } from "#contract/chat/content.ts";
import type { JsonObject } from "#engines/flows/index.ts";
import { customerName } from "#server/features/customers/public.ts";
import { answeredMessage, type Inbound, type InboundListener } from "#server/features/messages/public.ts";
import { answersInWords } from "#server/features/flows/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Arrive } from "./arrive.ts";
import { shownAs } from "./contents.ts";

/** Sets of what vendors hand in that are no talk: a reaction alone begins no chat. */
const isTalk = ({ message }: Inbound) => message.content.kind !== "unsupported";

/** Brings what vendors hand in into chats, in the transaction that keeps it. */
export const fromVendors =
  (arrive: Arrive): InboundListener =>
  async (work, inbound) => {
    if (!isTalk(inbound)) return;
    const { channel, message, customerId, id, answered } = inbound;
    const known = customerId ? await customerName(work, customerId) : undefined;
    const shown = await inWords(work, channel.id, shownAs(message.content, ""));
    await arrive(work, {
      channel,
      departmentId: channel.departmentId,
      address: message.from,
      customerId,
      name: known ?? message.profileName ?? message.from,
      content: shown.kind === "email" && message.automatic ? { ...shown, automatic: true } : shown,
      at: new Date(inbound.at),
      inboundId: id,
      answers: answered && (await answeredMessage(work, answered)),
      // Whoever wants no messages is not thanked for it by one, and two machines would thank each other for ever.
      aside: inbound.consent || (message.automatic ?? false),
      unanswered: message.automatic ?? false,
      files: inbound.files,
    });
  };

/** A form with its answers as the agent reads them. */
async function inWords(work: Work, channelId: string, content: ChatContent): Promise<ChatContent> {
  if (content.kind !== "form") return content;
  return { ...content, answers: await answersInWords(work, channelId, content.values as JsonObject) };
}
