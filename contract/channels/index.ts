import { channelRoutes } from "./channels.ts";
import { relayRoutes } from "./relaybridge.ts";
import { channelUseRoutes } from "./use.ts";
import { vendorRoutes } from "./vendors.ts";

/** The calls of the channels feature. */
export const channelsRoutes = { ...vendorRoutes, ...channelRoutes, ...channelUseRoutes, ...relayRoutes };
