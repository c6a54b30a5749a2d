import { registerLive } from "#web/platform/socket/live.ts";
import { refreshConfig, refreshMailed } from "./queries.ts";

registerLive("analytics", {
  "analytics.changed": () => void refreshConfig(),
  "analytics.mailed": () => void refreshMailed(),
});
