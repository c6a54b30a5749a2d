import { registerLive } from "#web/platform/socket/live.ts";
import { refreshSandbox } from "./queries.ts";

registerLive("sandbox", { "sandbox.changed": () => void refreshSandbox() });
