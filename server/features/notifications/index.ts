import type { Feature, Platform } from "#server/platform/platform.ts";
import { personName } from "./notify.ts";
import { pruningNotifications } from "./prune.ts";
import { notificationHandlers } from "./routes.ts";
import { createNotificationService } from "./service.ts";

/** What each person is told, of what concerns them. */
export function createNotifications({ database, hub }: Pick<Platform, "database" | "hub">): Feature {
  hub.naming(async ({ kind, userId }) => (kind === "session" && userId !== null ? [personName(userId)] : []));
  return {
    routes: notificationHandlers(createNotificationService()),
    recurring: [pruningNotifications(database.system)],
  };
}
