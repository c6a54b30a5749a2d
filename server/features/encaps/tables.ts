import type { Generated, Selectable } from "kysely";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { EncapState, InstanceState, LinkKind } from "#contract/encaps/limits.ts";
import type { Answer } from "#contract/encaps/runs.ts";
import type { EncapInstanceDetail, EncapLogEntry } from "#contract/encaps/views.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface EncapTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  description: Generated<string>;
  dept_id: string | null;
  state: Generated<EncapState>;
  version: Generated<number>;
  draft: Json<EncapDefinition>;
  launched_version: number | null;
  launched_at: Date | null;
  created_by: string | null;
  created_at: Moment;
  updated_by_name: Generated<string>;
  updated_at: Moment;
  trashed_at: Date | null;
}
interface EncapVersionTable {
  enterprise_id: OwnEnterprise;
  encap_id: string;
  version: number;
  definition: Json<EncapDefinition>;
  launched_at: Moment;
  launched_by_name: string;
}
interface EncapLinkTable {
  enterprise_id: OwnEnterprise;
  id: string;
  encap_id: string;
  kind: LinkKind;
  name: Generated<string>;
  customer_id: string | null;
  code_hash: Buffer;
  code: string;
  expires_at: Date | null;
  created_at: Moment;
  created_by_name: Generated<string>;
}
interface EncapInstanceTable {
  enterprise_id: OwnEnterprise;
  id: string;
  encap_id: string;
  version: number;
  link_id: string | null;
  link_kind: LinkKind;
  link_name: Generated<string>;
  customer_id: string | null;
  token_hash: Buffer | null;
  state: Generated<InstanceState>;
  path: string[];
  seen: string[];
  values: JsonOr<Record<string, Answer>>;
  reached: Generated<string[]>;
  revision: Generated<number>;
  presses: Generated<string[]>;
  asking_until: Date | null;
  opened_at: Moment;
  started_at: Date | null;
  finished_at: Date | null;
  updated_at: Moment;
}
interface EncapEventTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  instance_id: string;
  at: Moment;
  what: EncapInstanceDetail["history"][number]["what"];
  form_id: string | null;
  button_id: string | null;
  milestone_id: string | null;
  note: string | null;
}
interface EncapLogTable {
  enterprise_id: OwnEnterprise;
  id: Generated<number>;
  encap_id: string;
  instance_id: string | null;
  at: Moment;
  level: EncapLogEntry["level"];
  event: string;
  form_id: string | null;
  message: Generated<string>;
}
interface EncapAccessTable {
  enterprise_id: OwnEnterprise;
  token_hash: Buffer;
  credential_id: string;
  expires_at: Date;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    encap: EncapTable;
    encap_version: EncapVersionTable;
    encap_link: EncapLinkTable;
    encap_instance: EncapInstanceTable;
    encap_event: EncapEventTable;
    encap_log: EncapLogTable;
    encap_access: EncapAccessTable;
  }
}

export type EncapRow = Selectable<EncapTable>;
export type LinkRow = Selectable<EncapLinkTable>;
export type InstanceRow = Selectable<EncapInstanceTable>;
export type EventRow = Selectable<EncapEventTable>;
export type LogRow = Selectable<EncapLogTable>;

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
