import type { Generated } from "kysely";
import type { z } from "zod";
import type { validation } from "#contract/customers/fields.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import type { FIELD_TYPES, INPUT_TYPES } from "#contract/customers/limits.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface CustomerFieldTable {
  enterprise_id: OwnEnterprise;
  id: string;
  position: number;
  name: string;
  label: string;
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

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    customer_field: CustomerFieldTable;
    customer: CustomerTable;
    customer_identity: CustomerIdentityTable;
    segment: SegmentTable;
    customer_group: NamedTable;
    segment_member: SegmentMemberTable;
    group_member: GroupMemberTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
