import { notificationRoutes } from "#contract/notifications/index.ts";
import { implement, type Mounted } from "#server/platform/http/mount.ts";
import { presentNotification } from "./presenter.ts";
import type { NotificationService } from "./service.ts";

/** The calls of what people are told. */
export const notificationHandlers = (notifications: NotificationService): Mounted[] =>
  implement(notificationRoutes, {
    listNotifications: async ({ scope, query }) => {
      const { rows, more, unread } = await notifications.list(scope, query);
      return { data: { notifications: rows.map(presentNotification), more, unread } };
    },
    countNotifications: async ({ scope }) => ({ data: { unread: await notifications.count(scope) } }),
    readNotifications: async ({ scope, body }) => ({
      data: { unread: await notifications.readUntil(scope, body.until) },
    }),
    markNotification: async ({ scope, params, body }) => ({
      data: { unread: await notifications.mark(scope, params.id, body.read) },
    }),
    notificationChoices: async ({ scope }) => ({ data: { muted: await notifications.muted(scope) } }),
    chooseNotifications: async ({ scope, body }) => {
      await notifications.choose(scope, body.muted);
      return { data: {}, message: "Saved" };
    },
  });
