import type { BodyOf } from "#contract/route.ts";
import type { marketplaceRoutes } from "#contract/marketplace/index.ts";
import type { ThingKind } from "#contract/marketplace/limits.ts";
import type { Preset } from "#contract/marketplace/preset.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

/** What a person answers and chooses before they install. */
export type Choices = BodyOf<(typeof marketplaceRoutes)["installPreset"]>;

interface PresetTable {
  enterprise_id: OwnEnterprise;
  id: string;
  version: number;
  content: Json<Preset>;
  created_at: Moment;
}
interface InstallTable {
  enterprise_id: OwnEnterprise;
  id: string;
  preset_id: string;
  version: number;
  name: string;
  content: Json<Preset>;
  choices: Json<Choices>;
  installed_by: string | null;
  installed_by_name: string;
  installed_at: Moment;
}
interface ThingTable {
  enterprise_id: OwnEnterprise;
  install_id: string;
  place: number;
  kind: ThingKind;
  key: string;
  thing_id: string;
  name: string;
  found: boolean;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    marketplace_preset: PresetTable;
    marketplace_install: InstallTable;
    marketplace_thing: ThingTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
