import type { Selectable } from "kysely";
import type { ChannelEnvironment } from "#contract/channels/settings.ts";
import type { CODE_METHODS, OnboardingStep, OnboardingVendor } from "#contract/onboarding/words.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface OnboardingTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  dept_id: string | null;
  vendor: OnboardingVendor;
  environment: ChannelEnvironment;
  step: OnboardingStep;
  state: string;
  token: string | null;
  waba_id: string | null;
  waba_name: string | null;
  number_id: string | null;
  number: string | null;
  verified_name: string | null;
  code_method: (typeof CODE_METHODS)[number] | null;
  code_at: Date | null;
  channel_id: string | null;
  problem: string | null;
  created_by: string | null;
  created_at: Moment;
  updated_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    onboarding: OnboardingTable;
  }
}
export type OnboardingRow = Selectable<OnboardingTable>;

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
