import type { Transcription } from "#contract/speech/transcriptions.ts";
import type { TranscriptionRow } from "./repository.ts";

export const presentTranscription = (row: TranscriptionRow): Transcription => ({
  id: row.id,
  at: row.at.toISOString(),
  source: row.source,
  subjectId: row.subject_id,
  clipName: row.clip_name,
  service: row.service,
  askedBy: row.asked_by_name,
  language: row.language,
  size: row.size,
  seconds: row.seconds,
  characters: row.characters,
  tookMs: row.took_ms,
  reason: row.reason,
});
