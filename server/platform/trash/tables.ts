import type { Generated } from "kysely";
import type { TrashKindName } from "#contract/trash/kinds.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface TrashEntryTable {
  enterprise_id: OwnEnterprise;
  id: Generated<string>;
  kind: TrashKindName;
  subject_id: string;
  name: string;
  contents: JsonOr<Record<string, number>>;
  deleted_by: string | null;
  deleted_by_name: string;
  deleted_at: Moment;
  private_to: string | null;
}
interface TrashRowsTable {
  enterprise_id: OwnEnterprise;
  entry_id: string;
  no: Generated<string>;
  table_name: string;
  besides: Generated<boolean>;
  data: JsonOr<Record<string, unknown>[]>;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    trash_entry: TrashEntryTable;
    trash_rows: TrashRowsTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
