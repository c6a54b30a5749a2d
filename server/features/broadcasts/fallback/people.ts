import { isUserId } from "#contract/channels/user-id.ts";
import { type ChannelType, goesByNumber } from "#contract/channel-types.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { countReached, customersAt, namedAddressees } from "#server/features/customers/public.ts";
import {
  countMessages,
  customersWaiting,
  type Fallen,
  type Recipient,
} from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Dispatches } from "#server/features/messages/public.ts";
import { recipientMaker } from "../prepare/recipients.ts";
import type { ListedBroadcast } from "../repository.ts";
import type { Rows } from "../tables.ts";

/** A number is the same number wherever messages go by it. */
const sameAddress = (from: ChannelType, to: ChannelType): boolean => goesByNumber(from) && goesByNumber(to);

/** Those who fell back as recipients of the fallback: each at their own address on its channel, or with why not. */
export async function recipientsOf(
  rows: Rows,
  dispatches: Dispatches,
  { first, fallback, channel }: { first: ListedBroadcast; fallback: ListedBroadcast; channel: OpenChannel },
  fallen: readonly Fallen[],
): Promise<Recipient[]> {
  const dispatch = await dispatches.find(rows, fallback.dispatch_id);
  if (dispatch?.content.kind !== "template") throw fail("NOT_FOUND", { what: "template" });
  const make = await recipientMaker(rows, channel, fallback.entry.columnMapping, dispatch.content);
  const unnamed = fallen.flatMap(({ address, customerId }) =>
    customerId || address === "" ? [] : [address],
  );
  const ids = await customersAt(rows, first.channel_type, unnamed);
  const idOf = ({ address, customerId }: Fallen) => customerId ?? ids.get(address) ?? "";
  const people = await namedAddressees(rows, [...new Set(fallen.map(idOf).filter(Boolean))], channel.type);
  const same = sameAddress(first.channel_type, channel.type);
  return fallen.map((one) => {
    const customer = people.get(idOf(one));
    const own = same && one.address !== "" && !isUserId(one.address) ? one.address : null;
    return make(own ?? customer?.address ?? "", customer);
  });
}

/** How many of those to whom broadcasts wait to go could be sent the fallback. */
export async function reachable(
  rows: Rows,
  firsts: readonly ListedBroadcast[],
  fallback: ListedBroadcast,
): Promise<number> {
  const nos = firsts.map(({ no }) => no);
  if (firsts.every((first) => sameAddress(first.channel_type, fallback.channel_type))) {
    const counts = await countMessages(rows, nos);
    return nos.reduce((sum, no) => sum + (counts.get(no)?.waiting ?? 0), 0);
  }
  return countReached(rows, await customersWaiting(rows, nos), fallback.channel_type);
}
