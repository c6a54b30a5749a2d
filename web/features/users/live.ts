import { registerLive } from "#web/platform/socket/live.ts";
import { refreshUsers } from "./queries.ts";

registerLive("users", { "user.changed": () => void refreshUsers() });
