import type { Feature, Platform } from "#server/platform/platform.ts";
import { tellBrowsers } from "./browsers.ts";
import { personName } from "./notify.ts";
import { pruningNotifications } from "./prune.ts";
import { notificationHandlers } from "./routes.ts";
import { createNotificationService } from "./service.ts";

/** What each person is told, of what concerns them. */
export function createNotifications(platform: Platform): Feature {
  const { database, hub } = platform;
  const browsers = tellBrowsers(platform);
  hub.naming(async ({ kind, userId }) => (kind === "session" && userId !== null ? [personName(userId)] : []));
  return {
    routes: notificationHandlers(createNotificationService()),
    recurring: [pruningNotifications(database.system), browsers.recurring],
    start: browsers.start,
  };
}
