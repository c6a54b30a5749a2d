import { RETIRED_TYPES } from "#contract/channel-types.ts";
import { vendorRoutes } from "#contract/channels/vendors.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ChannelOptions } from "../options.ts";
import type { OfferedVendors } from "./offered.ts";
import { presentVendor } from "./presenter.ts";

export const vendorHandlers = (
  { addresses, config }: Pick<Platform, "addresses" | "config">,
  { sandbox }: ChannelOptions,
  vendors: OfferedVendors,
) =>
  implement(vendorRoutes, {
    listVendors: async () => ({
      data: {
        vendors: vendors.list.map(presentVendor),
        retired: [...RETIRED_TYPES],
        sandbox: sandbox !== undefined && addresses.sandbox() !== undefined,
        reachable: config.PUBLIC_URL !== undefined,
      },
    }),
  });
