import { z } from "zod";
import { FORMATS } from "#contract/library/formats.ts";
import { SPOKEN_FORMATS } from "#contract/speech/limits.ts";
import type { GenAi } from "#server/features/integrations/public.ts";
import { properName } from "#server/features/library/public.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type ClipRow, moveClip } from "./repository.ts";
import type { Sounds } from "./sounds.ts";
import type { Transcriber } from "./transcriptions/transcriber.ts";
import { SPEECH_AUDIENCE, tellSpeech } from "./tell.ts";

export interface SpeechOptions {
  /** Until a service has done a clip: half an hour of speech takes some minutes. */
  timeoutMs?: number;
}
interface Services extends SpeechOptions {
  genAi: Pick<GenAi, "speak">;
  transcribe: Transcriber;
  sounds: Sounds;
}
const TIMEOUT_MS = 300_000;
const UNFORESEEN = "Something went wrong. The log holds the details.";
const spoken = z.enum(SPOKEN_FORMATS);

/** Has a service make a clip's sound, or its text. A failure is told by the clip, and is the job's end. */
export function speechJob(
  { store }: Pick<Platform, "store">,
  { genAi, transcribe, sounds, timeoutMs = TIMEOUT_MS }: Services,
): JobKind<Record<string, never>> {
  async function readAloud(scope: Scope, clip: ClipRow, signal: AbortSignal) {
    const format = spoken.parse(clip.format);
    const { text, voice, speed, instructions } = clip;
    const order = { text, voice: voice!, speed, format, instructions };
    const { bytes } = await genAi.speak(scope, clip.integration_id, order, { timeoutMs, signal });
    return sounds.fromService(scope.enterpriseId, bytes, `speech.${format}`);
  }
  async function writeDown(scope: Scope, clip: ClipRow, signal: AbortSignal) {
    const bytes = clip.file_key ? await store.get(clip.file_key) : undefined;
    if (!bytes || !clip.format) throw new Error("The recording is gone.");
    const recording = {
      bytes,
      name: properName("recording", clip.format),
      mime: FORMATS[clip.format].mime,
      ...(clip.language ? { language: clip.language } : {}),
    };
    const order = {
      source: "clip" as const,
      subjectId: clip.id,
      askedBy: clip.created_by_name,
      service: { id: clip.integration_id, name: clip.service },
      recording,
    };
    const { text, language, seconds } = await transcribe(scope, order, { timeoutMs, signal });
    return { text, language: clip.language ?? language, seconds };
  }

  return {
    kind: "speech.clip",
    payload: z.strictObject({}),
    attempts: 2,
    audience: SPEECH_AUDIENCE,
    page: () => "/services/speech/speechservice",
    async givenUp(work, id, reason) {
      if (await moveClip(work, id, ["started", "processing"], { state: "failed", reason }))
        await tellSpeech(work, id);
    },
    async run({ scope, subjectId, signal, progress, end }) {
      const id = subjectId!;
      const moved = (from: Parameters<typeof moveClip>[2], change: Parameters<typeof moveClip>[3]) =>
        scope.write(async (work) => {
          const row = await moveClip(work, id, from, change);
          if (!row) return undefined;
          await tellSpeech(work, id);
          if (row.state === "completed") await end(work, { state: "done", stage: "", done: 1 });
          if (row.state === "failed") await end(work, { state: "failed", error: row.reason ?? UNFORESEEN });
          return row;
        });
      // One of a process that died begins anew.
      const clip = await moved(["started", "processing"], { state: "processing" });
      if (!clip) return;
      await progress({ stage: clip.kind, done: 0, total: 1 });
      try {
        const made =
          clip.kind === "synthesis"
            ? await readAloud(scope, clip, signal)
            : await writeDown(scope, clip, signal);
        const kept = await moved(["processing"], { state: "completed", reason: null, ...made });
        if (!kept && "file_key" in made) await sounds.drop(made.file_key);
      } catch (error) {
        const reason = error instanceof Failure ? error.message : UNFORESEEN;
        await moved(["processing"], { state: "failed", reason });
        throw error;
      }
    },
  };
}
