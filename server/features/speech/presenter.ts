import { FORMATS } from "#contract/library/formats.ts";
import { API } from "#contract/route.ts";
import type { SpeechClip } from "#contract/speech/views.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { ClipRow } from "./repository.ts";

export function presentClip(row: ClipRow, scope: Pick<Scope, "can">): SpeechClip {
  const { id, kind, name, state, reason, text, language, voice, speed, instructions, service, seconds } = row;
  const audio =
    row.file_key && row.format && row.size !== null
      ? {
          url: `${API}/speech/clips/${id}/audio`,
          format: row.format,
          mediaType: FORMATS[row.format].mime,
          size: row.size,
        }
      : null;
  return {
    id,
    kind,
    name,
    state,
    reason,
    text,
    language,
    voice,
    speed,
    instructions,
    service,
    seconds,
    audio,
    createdBy: row.created_by_name,
    createdOn: row.created_at.toISOString(),
    abilities: { deposit: audio !== null && scope.can("LIBRARY.CREATE") },
  };
}
