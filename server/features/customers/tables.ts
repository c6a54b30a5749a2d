import type { Generated } from "kysely";
import type { z } from "zod";
import type { validation } from "#contract/customers/fields.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import type { FIELD_TYPES, INPUT_TYPES } from "#contract/customers/limits.ts";
import type { ConsentChoice, HeaderPair, RowCounts } from "#contract/customers/uploads.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface CustomerFieldTable {
  enterprise_id: OwnEnterprise;
  id: string;
  position: number;
  name: string;
  label: string;
  /** What it was called before, the latest last. */
  former_labels: Generated<string[]>;
  help_text: string;
  mandatory: boolean;
  field_type: (typeof FIELD_TYPES)[number];
  input_type: (typeof INPUT_TYPES)[number] | null;
  validations: JsonOr<z.output<typeof validation>[]>;
  default_value: string | null;
  comma_included: Generated<boolean>;
  searchable: Generated<boolean>;
  created_at: Moment;
}
interface CustomerTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  phone: string | null;
  whatsapp: string | null;
  facebook: string | null;
  instagram: string | null;
  twitter: string | null;
  attributes: JsonOr<Record<string, string>>;
  search: Generated<string>;
  email: string | null;
  /** The import that added the customer. */
  upload_id: string | null;
  kept: Generated<boolean>;
  created_at: Moment;
  updated_at: Moment;
}
export type IdentityChannel = "phone" | "whatsapp" | "facebook" | "instagram" | "twitter";
interface CustomerIdentityTable {
  enterprise_id: OwnEnterprise;
  channel: IdentityChannel;
  external_id: string;
  customer_id: string;
}
interface WhatsAppUserTable {
  enterprise_id: OwnEnterprise;
  user_id: string;
  number: string;
  told_at: Moment;
}
interface CustomerContactTable {
  enterprise_id: OwnEnterprise;
  customer_id: string;
  heard_at: Moment;
  written_at: Moment;
  due: Generated<boolean>;
  unknown_before: Moment;
}
interface NamedTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  customers: Generated<number>;
  created_at: Moment;
}
interface SegmentTable extends NamedTable {
  rule: Json<SegmentRule> | null;
  timed: Generated<boolean>;
  filling: string | null;
}
interface SegmentMemberTable {
  enterprise_id: OwnEnterprise;
  segment_id: string;
  customer_id: string;
}
interface GroupMemberTable {
  enterprise_id: OwnEnterprise;
  group_id: string;
  customer_id: string;
}
interface CustomerAliasTable {
  enterprise_id: OwnEnterprise;
  /** The id of a customer that was merged into another. */
  id: string;
  customer_id: string;
}
interface CustomerApartTable {
  enterprise_id: OwnEnterprise;
  set_id: string;
  customer_id: string;
}
interface CustomerMergeTable {
  enterprise_id: OwnEnterprise;
  id: string;
  kept_id: string;
  merged_at: Moment;
  snapshot: Json<unknown>;
}

interface CustomerNoteTable {
  enterprise_id: OwnEnterprise;
  id: string;
  customer_id: string;
  author_id: string | null;
  author_name: string;
  content: string;
  created_at: Moment;
  changed_at: Date | null;
}

interface UploadTable {
  enterprise_id: OwnEnterprise;
  id: string;
  /** Customers that it added behind this id are not in the search's index yet. */
  unfiled: string | null;
  file_name: string;
  file_size: number;
  file_key: string | null;
  headers: string[];
  segment_id: string | null;
  replace: Generated<boolean>;
  mapping: JsonOr<HeaderPair[]>;
  consents: JsonOr<ConsentChoice[]>;
  job_id: string | null;
  mode: UploadMode | null;
  dry_run: Json<RowCounts | null> | null;
  kept: Generated<number>;
  created_by: string | null;
  created_by_name: string;
  created_at: Moment;
  completed_at: Date | null;
}
/** What the latest job of an upload was to do. */
export type UploadMode = "check" | "import" | "undo";
interface UploadLaneTable {
  enterprise_id: OwnEnterprise;
  upload_id: string;
  lane: number;
  line: number;
  new: number;
  changed: number;
  same: number;
  repeated: number;
  bad: number;
  consents_yes: Generated<number>;
  consents_no: Generated<number>;
  consents_changed: Generated<number>;
  consents_held: Generated<number>;
  consents_asked: Generated<number>;
  consents_unplaced: Generated<number>;
}
interface UploadErrorTable {
  enterprise_id: OwnEnterprise;
  upload_id: string;
  line: number;
  content: string;
  messages: Json<string[]>;
}
interface UploadChangeTable {
  enterprise_id: OwnEnterprise;
  upload_id: string;
  customer_id: string;
  before: Json<Record<string, unknown>> | null;
  joined: boolean;
  changed_at: Date;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    customer_field: CustomerFieldTable;
    customer: CustomerTable;
    customer_identity: CustomerIdentityTable;
    customer_contact: CustomerContactTable;
    whatsapp_user: WhatsAppUserTable;
    segment: SegmentTable;
    customer_group: NamedTable;
    segment_member: SegmentMemberTable;
    group_member: GroupMemberTable;
    customer_upload: UploadTable;
    customer_upload_lane: UploadLaneTable;
    customer_upload_error: UploadErrorTable;
    customer_upload_change: UploadChangeTable;
    customer_apart: CustomerApartTable;
    customer_alias: CustomerAliasTable;
    customer_merge: CustomerMergeTable;
    customer_note: CustomerNoteTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
