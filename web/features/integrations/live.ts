import { registerLive } from "#web/platform/socket/live.ts";
import { refreshIntegrations } from "./queries.ts";

registerLive("integrations", { "integration.changed": () => void refreshIntegrations() });
