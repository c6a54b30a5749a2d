import type { Generated } from "kysely";
import type { MailedEvery } from "#contract/analytics/mailed-limits.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface MailedReportTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  every: MailedEvery;
  weekday: number;
  hour: number;
  readers: string[];
  /** Those of them who took themselves off. */
  left_by: Generated<string[]>;
  paused: Generated<boolean>;
  next_at: Date | null;
  /** The last day of the last period that was mailed, or left out. */
  done_until: string;
  sent_at: Date | null;
  version: Generated<number>;
  created_by: string | null;
  created_by_name: string;
  created_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    mailed_report: MailedReportTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
