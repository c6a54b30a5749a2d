import type { Generated } from "kysely";
import type {
  CATEGORIES,
  TEMPLATE_KINDS,
  TEMPLATE_TYPES,
  TemplateStatus,
} from "#contract/templates/words.ts";
import type { TemplateQuality } from "#channels/kit/index.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

export type Component = Record<string, unknown>;

interface TemplateTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string | null;
  kind: (typeof TEMPLATE_KINDS)[number];
  name: string;
  vendor_id: string | null;
  language: string;
  category: (typeof CATEGORIES)[number] | null;
  type: Generated<(typeof TEMPLATE_TYPES)[number]>;
  parameter_format: "POSITIONAL" | "NAMED" | null;
  components: Json<Component[]>;
  status: Generated<TemplateStatus>;
  reason: string | null;
  quality: TemplateQuality | null;
  quality_since: Date | null;
  coming_category: (typeof CATEGORIES)[number] | null;
  coming_at: Date | null;
  managed: Generated<boolean>;
  artifact_ids: Generated<string[]>;
  edits: Generated<Date[]>;
  created_by: string | null;
  created_by_name: string;
  created_at: Moment;
  updated_at: Moment;
  submitted_at: Date | null;
  synced_at: Date | null;
  trashed_at: Date | null;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    template: TemplateTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
