import type { FlightPlan } from "#contract/broadcasts/views.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { costCategoryOf, type Dispatches } from "#server/features/messages/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { costOf } from "../cost.ts";
import { fallbackOf, type ListedBroadcast } from "../repository.ts";
import { togetherAs } from "../variants.ts";
import { reachable } from "./people.ts";

interface Parts {
  dispatches: Dispatches;
  funds: Funds;
  directory: Channels["directory"];
}

/** To how many of those whom a broadcast waits to go to its fallback could go, and what that costs at most. */
export async function fallbackPlan(
  scope: Scope,
  { dispatches, funds, directory }: Parts,
  row: ListedBroadcast,
): Promise<FlightPlan["fallback"]> {
  if (row.fallback_for !== null) return null;
  const fallback = await fallbackOf(scope, togetherAs(row));
  const dispatch = fallback && (await dispatches.find(scope, fallback.dispatch_id));
  if (!dispatch) return null;
  const channel = await directory.open(scope.enterpriseId, fallback.channel_id);
  const messages = await reachable(scope, [row], fallback);
  const category = costCategoryOf(dispatch.content, channel.type);
  const asked = { dispatchNo: dispatch.no, channelType: channel.type, category, messages };
  const cost = await costOf(scope, channel, funds, asked);
  return {
    channelName: fallback.channel_name,
    channelType: fallback.channel_type,
    reachable: messages,
    cost: cost && { amount: cost.amount, currency: cost.currency, each: cost.each, atMost: cost.atMost },
  };
}
