import type { Generated } from "kysely";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface CustomerEventTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  customer_id: string;
  event: string;
  kind: number;
  at: Moment;
  values: Json<Record<string, string>>;
  event_id: string | null;
}
interface CustomerEventKindTable {
  enterprise_id: OwnEnterprise;
  no: Generated<number>;
  name: string;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    customer_event: CustomerEventTable;
    customer_event_kind: CustomerEventKindTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
