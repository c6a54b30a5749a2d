import { registerLive } from "#web/platform/socket/live.ts";
import { refreshChannels } from "./queries.ts";

registerLive("channels", { "channel.changed": () => void refreshChannels() });
