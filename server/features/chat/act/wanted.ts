import type { ChannelType } from "#contract/channel-types.ts";
import { whyUnwanted } from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";

/** What nobody sends with their own hand reaches nobody who asked for nothing more. */
export async function demandWanted(work: Work, { row }: Draft): Promise<void> {
  const reason = await whyUnwanted(work, row.channel_type as ChannelType, row.address, false);
  if (reason) throw fail("CHAT_MESSAGE_REFUSED", { reason });
}
