import type { CreativesImage, CreativesLibrary } from "#contract/creatives/views.ts";
import type { ImageForm } from "#contract/creatives/form.ts";
import type { PreviewState } from "#contract/creatives/limits.ts";
import type { Format } from "#contract/library/formats.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";
import type { Generated } from "kysely";

/** A picture as it lies in the store. */
export interface StoredPicture {
  format: Format;
  size: number;
  width: number;
  height: number;
  sha256: string;
  file_key: string;
  thumbnail_key: string;
}

interface CreativeLibraryTable {
  enterprise_id: OwnEnterprise;
  id: CreativesLibrary["id"];
  name: string;
  language: CreativesLibrary["language"];
  created_by_name: string;
  created_at: Moment;
}
interface CreativeImageTable extends StoredPicture {
  enterprise_id: OwnEnterprise;
  id: CreativesImage["id"];
  library_id: string;
  name: string;
  form: Json<ImageForm>;
  created_by_name: string;
  created_at: Moment;
  updated_at: Moment;
}
type NoPictureYet = { [K in keyof StoredPicture]: StoredPicture[K] | null };
interface CreativePreviewTable extends NoPictureYet {
  enterprise_id: OwnEnterprise;
  id: string;
  integration_id: string;
  form: Json<ImageForm>;
  state: Generated<PreviewState>;
  reason: string | null;
  created_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    creative_library: CreativeLibraryTable;
    creative_image: CreativeImageTable;
    creative_preview: CreativePreviewTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
