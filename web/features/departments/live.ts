import { registerLive } from "#web/platform/socket/live.ts";
import { refreshDepartments } from "./queries.ts";

const refresh = () => void refreshDepartments();
registerLive("departments", { "department.changed": refresh, "user.changed": refresh });
