import type { Generated, Selectable } from "kysely";
import type { FlowCategory, FlowState } from "#contract/flows/limits.ts";
import type { JsonObject } from "#engines/flows/index.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface FlowTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_id: string;
  name: string;
  categories: FlowCategory[];
  flow_json: Generated<string>;
  version: Generated<number>;
  status: Generated<FlowState>;
  vendor_id: string | null;
  vendor_version: number | null;
  vendor_error: string | null;
  sent_json: string | null;
  sent_version: string | null;
  moved_at: Date | null;
  /** Attribute ids by the names of answers. */
  attributes: JsonOr<Record<string, string>>;
  created_by_name: string;
  created_at: Moment;
  updated_by_name: string;
  updated_at: Moment;
  trashed_at: Date | null;
}
interface FlowVersionTable {
  enterprise_id: OwnEnterprise;
  flow_id: string;
  version: number;
  flow_json: string;
  saved_at: Moment;
  saved_by_name: string;
}
interface FlowAnswerTable {
  enterprise_id: OwnEnterprise;
  id: string;
  flow_id: string;
  vendor_message_id: string;
  person: string;
  profile_name: string | null;
  customer_id: string | null;
  answers: Json<JsonObject>;
  /** Why an answer did not come into its attribute, by the name of the answer. */
  unwritten: JsonOr<Record<string, string>>;
  at: Date;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    flow: FlowTable;
    flow_version: FlowVersionTable;
    flow_answer: FlowAnswerTable;
  }
}

export type FlowRow = Selectable<FlowTable>;
export type VersionRow = Selectable<FlowVersionTable>;
export type AnswerRow = Selectable<FlowAnswerTable>;

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
