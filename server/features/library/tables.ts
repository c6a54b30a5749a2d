import type { Generated } from "kysely";
import type { ArtifactType, Format, Visibility } from "#contract/library/formats.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { JsonOr, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

/** What is written down of an artifact that is no file. */
export interface Content {
  url?: string;
  address?: string;
  latitude?: number | null;
  longitude?: number | null;
  text?: string;
}

interface ArtifactTable {
  enterprise_id: OwnEnterprise;
  id: string;
  type: ArtifactType;
  name: string;
  description: string;
  visibility: Visibility;
  bucket_id: string | null;
  department_id: string | null;
  owner_id: string | null;
  owner_name: string;
  content: JsonOr<Content>;
  format: Format | null;
  size: Generated<number>;
  width: number | null;
  height: number | null;
  animated: Generated<boolean>;
  file_key: string | null;
  thumbnail_key: string | null;
  sha256: string | null;
  created_at: Moment;
  updated_at: Moment;
  trashed_at: Date | null;
}
interface ArtifactBucketTable {
  enterprise_id: OwnEnterprise;
  id: string;
  parent_id: string | null;
  name: string;
  created_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    artifact: ArtifactTable;
    artifact_bucket: ArtifactBucketTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
