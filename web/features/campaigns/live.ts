import { isOver } from "#web/platform/jobs.ts";
import { registerLive } from "#web/platform/socket/live.ts";
import { refreshCampaigns, refreshFigures } from "./queries.ts";

/** Figures are told of twice a second; what is on screen is fetched this often at most. */
const AT_MOST_MS = 1_500;
let waiting: ReturnType<typeof setTimeout> | undefined;

function soon(): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    void refreshFigures();
  }, AT_MOST_MS);
}

registerLive("campaigns", {
  "campaign.changed": () => void refreshCampaigns(),
  "dispatch.progress": ({ source }) => {
    if (source === "broadcast") soon();
  },
  // Its messages are made: a checker can look at them.
  "job.changed": (job) => {
    if (job.kind === "broadcast.prepare" && isOver(job)) void refreshCampaigns();
  },
});
