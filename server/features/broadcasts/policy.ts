import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { DispatchState, MessageCounts } from "#contract/messages/status.ts";
import type { Permission } from "#contract/permissions.ts";

type Abilities = Broadcast["abilities"];

/** What somebody may do with a broadcast where it stands. */
export function broadcastAbilities(
  can: (permission: Permission) => boolean,
  state: DispatchState,
  counts: MessageCounts,
  /** It is a campaign's: that begins and removes it, and decides on it until it has begun. */
  ofCampaign: boolean,
  begun: boolean,
): Abilities {
  const make = can("CAMPAIGNS.CREATE");
  const steer = make || can("CAMPAIGNS.EDIT") || can("CAMPAIGNS.START");
  const among = (...states: DispatchState[]) => states.includes(state);
  return {
    start: make && !ofCampaign && among("ready", "scheduled"),
    pause: steer && among("running", "scheduled"),
    resume: steer && !ofCampaign && among("paused"),
    stop: steer && (begun || !ofCampaign) && among("running", "paused", "ready", "scheduled"),
    retry: make && among("done", "running", "paused", "stopped") && counts.failed + counts.doubt > 0,
    remove: !ofCampaign && (make || can("CAMPAIGNS.DELETE")) && among("preparing", "ready", "scheduled"),
  };
}
