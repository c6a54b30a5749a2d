import type { Work } from "#server/platform/scope.ts";

export const SPEECH_AUDIENCE = ["COGNITIVE.VIEW"] as const;

/** Consoles that show clips look again. */
export const tellSpeech = (work: Work, clipId: string): Promise<void> =>
  work.announce("speech.changed", { clipId }, SPEECH_AUDIENCE);
