import type { TranscriptionSource } from "#contract/speech/limits.ts";
import {
  createTranscribe,
  type Recording,
  type Transcript,
  type WireOptions,
} from "#server/features/integrations/public.ts";
import { Failure } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { secondsOf } from "./length.ts";
import { insertTranscription, type NewTranscription } from "./repository.ts";

/** Whose recording is to be written down, by which configuration, and who wants to read it. */
export interface Order {
  source: TranscriptionSource;
  subjectId: string;
  askedBy: string;
  service: { id: string; name: string };
  recording: Recording;
}
export type Transcriber = (scope: Scope, order: Order, options: WireOptions) => Promise<Transcript>;

/** Has recordings written down, and keeps for the report what became of each. Throws what the service's call throws. */
export function createTranscriber(platform: Pick<Platform, "outbound" | "secrets">): Transcriber {
  const transcribe = createTranscribe(platform);
  return async (scope, { source, subjectId, askedBy, service, recording }, options) => {
    const { bytes, mime, language = null } = recording;
    const began = performance.now();
    const keep = (
      outcome: Pick<NewTranscription, "seconds" | "language" | "took_ms"> & {
        characters?: number;
        reason?: string;
      },
    ) =>
      insertTranscription(scope, {
        id: newId(),
        source,
        subject_id: subjectId,
        integration_id: service.id,
        service: service.name,
        asked_by_name: askedBy,
        size: bytes.length,
        reason: null,
        ...outcome,
      });
    const took = () => Math.round(performance.now() - began);
    let done: Transcript;
    try {
      done = await transcribe(scope, service.id, recording, options);
    } catch (error) {
      const took_ms = took();
      // What the service said is a finding of the report; a process that ends is none.
      if (error instanceof Failure)
        await keep({ took_ms, seconds: await secondsOf(bytes, mime), language, reason: error.message });
      throw error;
    }
    const took_ms = took();
    const seconds = done.seconds ?? (await secondsOf(bytes, mime));
    await keep({ took_ms, seconds, language: language ?? done.language, characters: [...done.text].length });
    return { ...done, seconds };
  };
}
