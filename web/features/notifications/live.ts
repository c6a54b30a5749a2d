import { onSnapshot, registerLive } from "#web/platform/socket/live.ts";
import { refreshNotifications } from "./queries.ts";

const refresh = () => void refreshNotifications();
registerLive("notifications", { "notification.changed": refresh });
onSnapshot(refresh);
