import type { ChannelType } from "#contract/channel-types.ts";
import type { DispatchState } from "#contract/messages/status.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import { atNumbers } from "./at-numbers.ts";
import { type DispatchRow, insertRecipients, type Recipient } from "./repository.ts";
import { lastMessage, skipBlacklisted, skipLateTwins, skipUnwanting, waitingAfter } from "./skipping.ts";

/** States in which more people may come to a dispatch. */
const OPEN_TO_MORE: readonly DispatchState[] = ["ready", "running", "done"];

/** Adds recipients behind those of a dispatch that is locked. Gives the first one's place, and who of them waits to go. */
export async function addLate(
  work: Work,
  { id, no, state }: DispatchRow,
  type: ChannelType,
  recipients: readonly Recipient[],
): Promise<{ from: number; waiting: number[] }> {
  if (!OPEN_TO_MORE.includes(state)) throw fail("DISPATCH_STATE", { state });
  const { count: before } = await lastMessage(work, no);
  await insertRecipients(work, no, before + 1, await atNumbers(work, recipients));
  await skipLateTwins(work, no, before);
  await skipBlacklisted(work, no, type, before);
  await skipUnwanting(work, no, type, before);
  await work.db
    .updateTable("dispatch")
    .set({ total: before + recipients.length })
    .where("enterprise_id", "=", work.enterpriseId)
    .where("id", "=", id)
    .execute();
  return { from: before + 1, waiting: await waitingAfter(work, no, before) };
}
