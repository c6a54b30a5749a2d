import type { Generated } from "kysely";
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

interface InvitationTable {
  enterprise_id: OwnEnterprise;
  id: string;
  email: string;
  roles: number[];
  departments: string[];
  language: string;
  code_hash: Buffer;
  state: Generated<"waiting" | "accepted" | "revoked">;
  invited_by: string;
  created_at: Moment;
  sent_at: Moment;
  expires_at: Date;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    push_device: PushDeviceTable;
    invitation: InvitationTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
