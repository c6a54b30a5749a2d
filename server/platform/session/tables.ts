import type { Generated } from "kysely";
import type { DataScope } from "#contract/roles/limits.ts";
import type { Notifications } from "#contract/users/notifications.ts";
import type { Json, JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

export interface EnterpriseTable {
  enterprise_id: OwnEnterprise;
  name: string;
  configuration: Json<Record<string, unknown>>;
  created_at: Moment;
}
export interface RoleTable {
  enterprise_id: OwnEnterprise;
  role_id: number;
  name: string;
  /** Null: a built-in role as the product brings it (`permissionsOf`). */
  permissions: string[] | null;
  description: Generated<string>;
  data_scope: Generated<DataScope>;
  changed_at: Moment;
}
export interface UserTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  email: string;
  password_hash: string;
  /** Until when one is good that an administrator chose; null: it is the person's own. */
  password_until: Date | null;
  active: Generated<boolean>;
  roles: number[];
  chat_capacity: Generated<number>;
  profile_pic: string | null;
  /** As they last chose it; null: never said. */
  language: string | null;
  notifications: JsonOr<Notifications>;
  created_at: Moment;
}
export interface SessionTable {
  enterprise_id: OwnEnterprise;
  id: string;
  token_hash: Buffer;
  user_id: string;
  created_at: Moment;
  seen_at: Moment;
  expires_at: Moment;
  address: string | null;
  user_agent: string | null;
}
export interface ApiKeyTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  token_hash: Buffer;
  permissions: string[];
  created_at: Moment;
  expires_at: Date | null;
  used_at: Date | null;
  /** The name of who made it. */
  made_by: Generated<string>;
  ending: Generated<string>;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    enterprise: EnterpriseTable;
    role: RoleTable;
    app_user: UserTable;
    session: SessionTable;
    api_key: ApiKeyTable;
  }
}
