import { SEES } from "#contract/campaigns/permissions.ts";
import type { ChannelUsage } from "#server/features/channels/public.ts";
import { viewerOf } from "./access.ts";
import { campaignsUnderWay } from "./rows/campaigns.ts";

/** Tells channels which campaigns are going to be sent by one, or wait for a checker. */
export const campaignsOfChannel: ChannelUsage = async (scope, channelId) => {
  const found = await campaignsUnderWay(scope, viewerOf(scope), channelId);
  const sees = SEES.some((permission) => scope.can(permission));
  return { kind: "campaign", things: found.map(({ name, visible }) => ({ name, seen: sees && visible })) };
};
