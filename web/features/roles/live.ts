import { registerLive } from "#web/platform/socket/live.ts";
import { refreshRoles } from "./queries.ts";

const refresh = () => void refreshRoles();
registerLive("roles", { "role.changed": refresh, "user.changed": refresh });
