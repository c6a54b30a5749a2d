import { CHANNEL_TYPE_LABELS, type ChannelType, RETIRED_TYPES } from "#contract/channel-types.ts";
import type { Adapter } from "#channels/kit/index.ts";
import { ADAPTERS, adapterOf } from "#channels/registry.ts";
import { fail } from "#server/platform/fail.ts";

const refused = (message: string) =>
  fail("INVALID_INPUT", { summary: message }, [{ field: "vendor", message }]);

/** The vendor, if it carries the type. */
export function demandCarrier(vendor: string, type: ChannelType): Adapter {
  const adapter = adapterOf(vendor);
  if (!adapter) throw refused(`There is no vendor ${vendor.slice(0, 50)}. Choose one of the list.`);
  if (!adapter.types.includes(type))
    throw refused(`${adapter.name} does not carry ${CHANNEL_TYPE_LABELS[type]}. Choose another vendor.`);
  return adapter;
}

/** The vendors that new channels are made at: all, or those that the configuration names. */
export function offeredVendors(names: readonly string[]) {
  const offered = names.length ? ADAPTERS.filter(({ vendor }) => names.includes(vendor)) : ADAPTERS;
  return {
    list: offered,
    /** Names of the configuration that are no vendor's. */
    unknown: names.filter((name) => !adapterOf(name)),
    /** The vendor, if a new channel of the type can be made there. */
    demand(vendor: string, type: ChannelType): Adapter {
      if (RETIRED_TYPES.includes(type)) {
        throw fail("CHANNEL_TYPE_RETIRED", { type: CHANNEL_TYPE_LABELS[type] });
      }
      const adapter = demandCarrier(vendor, type);
      if (!offered.includes(adapter)) throw fail("CHANNEL_VENDOR_OFF", { vendor: adapter.name });
      return adapter;
    },
  };
}
export type OfferedVendors = ReturnType<typeof offeredVendors>;
