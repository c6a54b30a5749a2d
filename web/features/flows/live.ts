import { registerLive } from "#web/platform/socket/live.ts";
import { refreshFlows } from "./queries.ts";

registerLive("flows", { "flow.changed": () => void refreshFlows() });
