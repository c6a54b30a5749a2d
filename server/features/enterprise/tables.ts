import type { Look } from "#contract/enterprise/branding.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";
import "#server/platform/session/tables.ts";

interface BrandingTable {
  enterprise_id: OwnEnterprise;
  look: Json<Look>;
}
interface HostTable {
  enterprise_id: OwnEnterprise;
  host: string;
  created_at: Moment;
  approved_at: Date | null;
}
interface PictureTable {
  enterprise_id: OwnEnterprise;
  name: string;
  created_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    enterprise_branding: BrandingTable;
    enterprise_host: HostTable;
    enterprise_picture: PictureTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
