import type { Generated } from "kysely";
import type { Moment, OwnEnterprise } from "#server/platform/db/tables.ts";
import type { Db } from "#server/platform/db/pools.ts";
import "#server/platform/session/tables.ts";

interface ResetCodeTable {
  enterprise_id: OwnEnterprise;
  user_id: string;
  code_hash: Buffer;
  expires_at: Date;
}
interface EnterpriseSecurityTable {
  networks: Generated<string[]>;
  network_labels: Generated<string[]>;
  networks_for_keys: Generated<boolean>;
  enterprise_id: OwnEnterprise;
  two_factor: Generated<boolean>;
}
interface TwoFactorTable {
  enterprise_id: OwnEnterprise;
  user_id: string;
  totp_seed: string | null;
  totp_step: Generated<number>;
  by_email: Generated<boolean>;
  created_at: Moment;
}
interface RecoveryCodeTable {
  enterprise_id: OwnEnterprise;
  user_id: string;
  code_hash: Buffer;
  salt: Buffer | null;
  used_at: Date | null;
}
interface LoginChallengeTable {
  enterprise_id: OwnEnterprise;
  id: string;
  user_id: string;
  token_hash: Buffer;
  enrols: boolean;
  signed_in: boolean;
  chooses: Generated<boolean>;
  first_step: Generated<string>;
  auth_type: string | null;
  totp_seed: string | null;
  mail_code_hash: Buffer | null;
  mail_code_until: Date | null;
  mails: Generated<number>;
  tries: Generated<number>;
  expires_at: Date;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    reset_code: ResetCodeTable;
    enterprise_security: EnterpriseSecurityTable;
    two_factor: TwoFactorTable;
    recovery_code: RecoveryCodeTable;
    login_challenge: LoginChallengeTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
