import { registerLive } from "#web/platform/socket/live.ts";
import { refreshConfig } from "./queries.ts";

registerLive("analytics", { "analytics.changed": () => void refreshConfig() });
