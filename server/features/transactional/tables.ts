import type { Db } from "#server/platform/db/pools.ts";
import type { Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

interface MessageReferenceTable {
  enterprise_id: OwnEnterprise;
  reference: string;
  address: string;
  dispatch_no: number;
  seq: number;
  created_at: Moment;
}
interface ExternalCampaignTable {
  enterprise_id: OwnEnterprise;
  id: string;
  name: string;
  first_at: Moment;
  last_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    message_reference: MessageReferenceTable;
    external_campaign: ExternalCampaignTable;
  }
}

export interface Rows {
  db: Db;
  enterpriseId: string;
}
