import type { Db } from "#server/platform/db/pools.ts";
import type { Moment, OwnEnterprise } from "#server/platform/db/tables.ts";
import "#server/platform/session/tables.ts";

interface PushDeviceTable {
  enterprise_id: OwnEnterprise;
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  public_key: string;
  auth_secret: string;
  created_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    push_device: PushDeviceTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
