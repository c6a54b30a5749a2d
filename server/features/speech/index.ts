import { createTranscribe, type GenAi } from "#server/features/integrations/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { type SpeechOptions, speechJob } from "./job.ts";
import { speechHandlers } from "./routes.ts";
import { createSpeech } from "./service.ts";
import { createSounds } from "./sounds.ts";
import { tellSpeech } from "./tell.ts";
import { TRASHED_CLIP } from "./trash.ts";

export type { SpeechOptions } from "./job.ts";

/** Texts that are read aloud, and recordings that are written down. */
export function createSpeechServices(
  platform: Platform,
  genAi: Pick<GenAi, "speak">,
  options: SpeechOptions = {},
): Feature {
  const sounds = createSounds(platform);
  const job = speechJob(platform, { genAi, transcribe: createTranscribe(platform), sounds, ...options });
  return {
    routes: speechHandlers(platform, createSpeech(platform, job, sounds)),
    jobs: [job],
    trash: [takenKind(TRASHED_CLIP, { restored: (work, row) => tellSpeech(work, String(row.id)) })],
  };
}
