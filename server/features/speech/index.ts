import type { GenAi } from "#server/features/integrations/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { type SpeechOptions, speechJob } from "./job.ts";
import { speechHandlers } from "./routes.ts";
import { createSpeech } from "./service.ts";
import { createSounds } from "./sounds.ts";
import { tellSpeech } from "./tell.ts";
import { transcriptionHandlers } from "./transcriptions/routes.ts";
import { createTranscriber } from "./transcriptions/transcriber.ts";
import { TRASHED_CLIP } from "./trash.ts";

export type { SpeechOptions } from "./job.ts";

/** Texts that are read aloud, and recordings that are written down. */
export function createSpeechServices(
  platform: Platform,
  genAi: Pick<GenAi, "speak">,
  options: SpeechOptions = {},
): Feature {
  const sounds = createSounds(platform);
  const job = speechJob(platform, { genAi, transcribe: createTranscriber(platform), sounds, ...options });
  return {
    routes: [...speechHandlers(platform, createSpeech(platform, job, sounds)), ...transcriptionHandlers()],
    jobs: [job],
    trash: [takenKind(TRASHED_CLIP, { restored: (work, row) => tellSpeech(work, String(row.id)) })],
  };
}
