import type { Asked } from "#server/features/billing/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { costCategoryOf, countMessages, type DispatchRow } from "#server/features/messages/public.ts";
import type { Rows } from "./tables.ts";

/** What a broadcast would send when it goes on, as the wallet is asked for it. */
export async function askedOf(
  rows: Rows,
  { type }: Pick<OpenChannel, "type">,
  { no, content }: Pick<DispatchRow, "no" | "content">,
): Promise<Asked> {
  const counts = (await countMessages(rows, [no])).get(no)!;
  return {
    dispatchNo: no,
    channelType: type,
    category: costCategoryOf(content, type),
    messages: counts.waiting,
  };
}
