import { COST_COUNTRIES } from "#contract/billing/limits.ts";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import type { Asked, Cost, Funds } from "#server/features/billing/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { costCategoryOf, type DispatchRow, waitingByCountry } from "#server/features/messages/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "./tables.ts";

/** What a broadcast would send when it goes on, as the wallet is asked for it. */
export async function askedOf(
  rows: Rows,
  { type }: Pick<OpenChannel, "type">,
  { no, content }: Pick<DispatchRow, "no" | "content">,
): Promise<Asked> {
  const countries = await waitingByCountry(rows, no);
  return {
    dispatchNo: no,
    channelType: type,
    category: costCategoryOf(content, type),
    messages: countries.reduce((sum, { messages }) => sum + messages, 0),
    countries,
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
  if (cost) {
    const { amount, currency, each, atMost, shares, available, enough } = cost;
    return { amount, currency, each, atMost, ...byCountry(shares), wallet: { available, enough } };
  }
  if (!price) return null;
  const { amount: each, currency } = price;
  const amount = each * asked.messages;
  return { amount, currency, each, atMost: false, countries: [], rest: null, wallet: null };
}

/** The dearest countries one by one, and the others together. */
function byCountry(shares: Cost["shares"]): Pick<NonNullable<FlightPlan["cost"]>, "countries" | "rest"> {
  const rest = shares.slice(COST_COUNTRIES);
  return {
    countries: shares.slice(0, COST_COUNTRIES),
    rest:
      rest.length === 0
        ? null
        : {
            countries: rest.length,
            messages: rest.reduce((sum, { messages }) => sum + messages, 0),
            amount: rest.reduce((sum, { amount }) => sum + amount, 0),
          },
  };
}
