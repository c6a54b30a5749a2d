import type { Generated } from "kysely";
import type { LlmType } from "#contract/integrations/limits.ts";
import type { ServiceSettings } from "#contract/integrations/services.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

/** What is kept, unsealed, of a GenAI configuration. */
export interface GenAiConfig {
  llm: LlmType;
  baseUrl: string;
  model: string;
  embeddingModel: string;
  /** Missing in configurations that are older than images, or speech. */
  imageModel?: string;
  speechModel?: string;
  tokensPerDay: number;
  /** Of a service that is no language model; the other fields are missing then. */
  settings?: ServiceSettings;
}

interface IntegrationTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  auth_type: number;
  config: Json<GenAiConfig>;
  secret: string;
  created_at: Moment;
  updated_at: Moment;
}
interface IntegrationUsageTable {
  enterprise_id: OwnEnterprise;
  integration_id: string;
  day: string;
  requests: Generated<number>;
  tokens: Generated<number>;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    integration: IntegrationTable;
    integration_usage: IntegrationUsageTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
