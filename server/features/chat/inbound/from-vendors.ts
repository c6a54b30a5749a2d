import type { ChatContent } from "#contract/chat/content.ts";
import type { JsonObject } from "#engines/flows/index.ts";
import { customerName } from "#server/features/customers/public.ts";
import { answeredMessage, type Inbound, type InboundListener } from "#server/features/messages/public.ts";
import { answersInWords } from "#server/features/flows/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Arrive } from "./arrive.ts";
import { shownAs } from "./contents.ts";

/**
 * What is kept in a chat that is under way, and begins none: a reaction is no question. Whoever wants no messages is not
 * thanked for it by one, and two machines would thank each other for ever.
 */
const isAside = ({ consent, message }: Inbound): boolean =>
  consent || message.content.kind === "reaction" || (message.automatic ?? false);

/** Brings what vendors hand in into chats, in the transaction that keeps it. */
export const fromVendors =
  (arrive: Arrive): InboundListener =>
  async (work, inbound) => {
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
      aside: isAside(inbound),
      unanswered: message.automatic ?? false,
      files: inbound.files,
    });
  };

/** A form with its answers as the agent reads them. */
async function inWords(work: Work, channelId: string, content: ChatContent): Promise<ChatContent> {
  if (content.kind !== "form") return content;
  return { ...content, answers: await answersInWords(work, channelId, content.values as JsonObject) };
}
