/** What a clip came to be by: a text that was read aloud, or a recording that was written down. */
export const CLIP_KINDS = ["synthesis", "transcription"] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** How far a clip is. */
export const CLIP_STATES = ["started", "processing", "completed", "failed"] as const;
export type ClipState = (typeof CLIP_STATES)[number];

export const SPOKEN_FORMATS = ["mp3", "ogg", "wav"] as const;
export type SpokenFormat = (typeof SPOKEN_FORMATS)[number];

/** Voices that OpenAI's models have ("Text to speech"); another endpoint has its own. */
export const KNOWN_VOICES = [
  "alloy",
  "ash",
  "ballad",
  "coral",
  "echo",
  "fable",
  "nova",
  "onyx",
  "sage",
  "shimmer",
  "verse",
] as const;
export const VOICE_MAX = 100;

/** What OpenAI reads aloud at once. */
export const SPOKEN_TEXT_MAX = 4_096;
export const INSTRUCTIONS_MAX = 1_000;
export const SPEED_MIN = 0.25;
export const SPEED_MAX = 4;

/** What OpenAI writes down at once. */
export const RECORDING_MB_MAX = 25;
export const TRANSCRIPT_MAX = 500_000;
/** A language as ISO 639-1 has it, with or without its country. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

export const CLIP_NAME_MAX = 120;
export const CLIPS_PAGE = 20;
/** Clips of an enterprise that are worked on at once. */
export const CLIPS_WAITING_MAX = 20;

/** Where a recording that is to be written down lies. */
export const TRANSCRIPTION_SOURCES = ["chat", "clip"] as const;
export type TranscriptionSource = (typeof TRANSCRIPTION_SOURCES)[number];
export const TRANSCRIPTION_OUTCOMES = ["done", "failed"] as const;
export type TranscriptionOutcome = (typeof TRANSCRIPTION_OUTCOMES)[number];
export const TRANSCRIPTIONS_PAGE = 20;
