import type { ToldEvent } from "#contract/customer-events/event.ts";
import { type ChannelType, goesByNumber } from "#contract/channel-types.ts";
import { normalisePhone } from "#engines/audience/index.ts";
import { customersAt, defaultCountry, keptForMany } from "#server/features/customers/public.ts";
import type { Rows } from "./tables.ts";

type Customer = ToldEvent["customer"];

/** Finds the customers whom events name; one that was merged is the one it went into. Gives undefined for nobody. */
export async function whoseEvents(
  rows: Rows,
  named: readonly Customer[],
): Promise<(customer: Customer) => string | undefined> {
  const kept = await keptForMany(
    rows,
    named.flatMap(({ customerId }) => customerId ?? []),
  );
  const country = await defaultCountry(rows);
  const written = (type: ChannelType, address: string): string => {
    const read = goesByNumber(type) ? normalisePhone(address, country) : undefined;
    return read?.ok ? read.e164 : address;
  };
  const asked = new Map<ChannelType, string[]>();
  for (const { customerId, channelType, address } of named) {
    if (customerId || channelType === undefined || !address) continue;
    asked.set(channelType, [...(asked.get(channelType) ?? []), written(channelType, address)]);
  }
  const found = new Map<ChannelType, Map<string, string>>();
  for (const [type, addresses] of asked)
    found.set(type, await customersAt(rows, type, [...new Set(addresses)]));
  return ({ customerId, channelType, address }) => {
    if (customerId) return kept.get(customerId);
    if (channelType === undefined || !address) return undefined;
    const at = written(channelType, address);
    return found.get(channelType)?.get(at) ?? found.get(channelType)?.get(at.toLowerCase());
  };
}
