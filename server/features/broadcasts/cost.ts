import type { FlightPlan } from "#contract/broadcasts/views.ts";
import type { Asked, Funds } from "#server/features/billing/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { costCategoryOf, countMessages, type DispatchRow } from "#server/features/messages/public.ts";
import type { Work } from "#server/platform/scope.ts";
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

/** Whether the wallet pays several that go together. */
export async function sufficeAll(
  work: Work,
  funds: Funds,
  channel: Pick<OpenChannel, "type">,
  together: readonly Pick<DispatchRow, "no" | "content">[],
): Promise<boolean> {
  let amount = 0;
  for (const one of together) {
    const asked = await askedOf(work, channel, one);
    if (!(await funds.suffice(work, asked))) return false;
    const cost = await funds.estimate(work, asked);
    amount += cost?.amount ?? 0;
    if (cost && amount > cost.available) return false;
  }
  return true;
}

/** What it costs: as the wallet is charged, else by the price that stands at the channel; null where neither is known. */
export async function costOf(
  rows: Rows,
  { settings: { price } }: Pick<OpenChannel, "settings">,
  funds: Funds,
  asked: Asked,
): Promise<FlightPlan["cost"]> {
  const cost = await funds.estimate(rows, asked);
  if (cost) return { ...cost, wallet: { available: cost.available, enough: cost.enough } };
  return price ? { ...price, each: price.amount, amount: price.amount * asked.messages, wallet: null } : null;
}
