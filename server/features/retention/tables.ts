import type { Generated, Selectable } from "kysely";
import type { RetentionKind } from "#contract/retention/limits.ts";
import type { OwnEnterprise } from "#server/platform/db/tables.ts";

interface RetentionRuleTable {
  enterprise_id: OwnEnterprise;
  kind: RetentionKind;
  days: number | null;
  former_days: number | null;
  begins_at: Date | null;
  run_at: Date | null;
  run_erased: Generated<number>;
  ran_at: Date | null;
  erased: Generated<number>;
}
interface RetentionFileTable {
  enterprise_id: OwnEnterprise;
  file_key: string;
}
export type RuleRow = Omit<Selectable<RetentionRuleTable>, "enterprise_id">;

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    retention_rule: RetentionRuleTable;
    retention_file: RetentionFileTable;
  }
}
