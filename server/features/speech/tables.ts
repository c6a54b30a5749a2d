import type { Generated } from "kysely";
import type { Format } from "#contract/library/formats.ts";
import type { ClipKind, ClipState, TranscriptionSource } from "#contract/speech/limits.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

/** A sound as it lies in the store. */
export interface StoredSound {
  format: Format;
  size: number;
  sha256: string;
  file_key: string;
}
type NoSoundYet = { [K in keyof StoredSound]: StoredSound[K] | null };
interface SpeechClipTable extends NoSoundYet {
  enterprise_id: OwnEnterprise;
  id: string;
  kind: ClipKind;
  name: string;
  state: Generated<ClipState>;
  reason: string | null;
  text: Generated<string>;
  language: string | null;
  voice: string | null;
  speed: Generated<number>;
  instructions: Generated<string>;
  integration_id: string;
  service: string;
  seconds: number | null;
  created_by_name: string;
  created_at: Moment;
}

interface TranscriptionTable {
  enterprise_id: OwnEnterprise;
  id: string;
  at: Moment;
  source: TranscriptionSource;
  subject_id: string;
  integration_id: string;
  service: string;
  asked_by_name: string;
  language: string | null;
  size: number;
  seconds: number | null;
  characters: Generated<number>;
  took_ms: number;
  reason: string | null;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    speech_clip: SpeechClipTable;
    transcription: TranscriptionTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
