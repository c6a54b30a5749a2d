import type { NotificationView } from "#contract/notifications/index.ts";
import type { NotificationRow } from "./repository.ts";

/** What a person was told, as the wire shows it. */
export const presentNotification = (row: NotificationRow): NotificationView => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.body,
  by: row.by_name,
  count: row.count,
  times: row.times,
  path: row.path,
  at: row.at.toISOString(),
  read: row.read_at !== null,
});
