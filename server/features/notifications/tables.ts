import type { Generated } from "kysely";
import type { NotificationKind } from "#contract/notifications/words.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Moment, OwnEnterprise } from "#server/platform/db/tables.ts";
import "#server/platform/session/tables.ts";

interface NotificationTable {
  enterprise_id: OwnEnterprise;
  id: string;
  user_id: string;
  kind: NotificationKind;
  subject_id: string;
  title: string;
  body: string | null;
  by_name: string | null;
  count: number | null;
  times: Generated<number>;
  path: string | null;
  at: Moment;
  read_at: Date | null;
  pushed_at: Date | null;
}

interface NotificationChoiceTable {
  enterprise_id: OwnEnterprise;
  user_id: string;
  muted: NotificationKind[];
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    notification: NotificationTable;
    notification_choice: NotificationChoiceTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
