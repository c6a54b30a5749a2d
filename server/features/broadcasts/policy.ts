import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { DispatchState, MessageCounts } from "#contract/messages/status.ts";
import type { Permission } from "#contract/permissions.ts";

type Abilities = Broadcast["abilities"];

/** Who may pause, go on with and stop what was begun. */
export const maySteer = (can: (permission: Permission) => boolean): boolean =>
  can("CAMPAIGNS.CREATE") || can("CAMPAIGNS.EDIT") || can("CAMPAIGNS.START");

/** What somebody may do with a broadcast where it stands. */
export function broadcastAbilities(
  can: (permission: Permission) => boolean,
  state: DispatchState,
  counts: MessageCounts,
  /** It is a campaign's: that begins and removes it, and decides on it until it has begun. */
  ofCampaign: boolean,
  begun: boolean,
  /** It is a fallback: it begins by itself. `open`: somebody may still come to it. */
  fallback: { open: boolean } | null = null,
  /** What is under way still goes out. */
  stopping = false,
): Abilities {
  const make = can("CAMPAIGNS.CREATE");
  const steer = maySteer(can);
  const among = (...states: DispatchState[]) => states.includes(state);
  return {
    start: make && !ofCampaign && !fallback && among("ready", "scheduled"),
    edit: make && !ofCampaign && !fallback && !begun && among("ready", "scheduled"),
    pause: steer && among("running", "scheduled"),
    resume: steer && !ofCampaign && among("paused"),
    stop:
      steer &&
      (begun || !ofCampaign) &&
      (among("running", "paused", "ready", "scheduled") || (fallback?.open === true && !among("preparing"))),
    retry:
      make && !stopping && among("done", "running", "paused", "stopped") && counts.failed + counts.doubt > 0,
    remove:
      !ofCampaign &&
      !fallback &&
      (make || can("CAMPAIGNS.DELETE")) &&
      among("preparing", "ready", "scheduled"),
  };
}
