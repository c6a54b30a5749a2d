import { registerLive } from "#web/platform/socket/live.ts";
import { jobChanged, refreshMarketplace } from "./queries.ts";

registerLive("marketplace", {
  "marketplace.changed": () => void refreshMarketplace(),
  "job.changed": jobChanged,
});
