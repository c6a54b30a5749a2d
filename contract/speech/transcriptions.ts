import { z } from "zod";
import { id, instant, paging } from "../common.ts";
import { listRange } from "../range.ts";
import { API, routes } from "../route.ts";
import { TRANSCRIPTION_OUTCOMES, TRANSCRIPTION_SOURCES, TRANSCRIPTIONS_PAGE } from "./limits.ts";

const AT = `${API}/speech/transcriptions`;

/** One time that a service was asked to write a recording down. */
export const transcription = z.object({
  id: z.string(),
  at: instant,
  source: z.enum(TRANSCRIPTION_SOURCES),
  /** The chat or the clip that the recording belongs to. */
  subjectId: z.string(),
  /** What the clip is called; null for a chat, and for a clip that is gone. */
  clipName: z.string().nullable(),
  /** The configuration, as it was called then. */
  service: z.string(),
  askedBy: z.string(),
  language: z.string().nullable(),
  /** Bytes of the recording. */
  size: z.number(),
  /** How long the recording is; null where neither the service nor the file tells. */
  seconds: z.number().nullable(),
  characters: z.number(),
  /** How long the service took, in milliseconds. */
  tookMs: z.number(),
  /** Why it failed; null where it did not. */
  reason: z.string().nullable(),
});
export type Transcription = z.output<typeof transcription>;

const figures = {
  done: z.number(),
  failed: z.number(),
  /** Of the recordings that were written down, those whose length is known. */
  seconds: z.number(),
};
const sums = {
  ...figures,
  characters: z.number(),
  /** Half of them took at most so long, in milliseconds; null where none was written down. */
  medianMs: z.number().nullable(),
};

/** What became of the recordings that were to be written down within a range. */
export const transcriptionReport = z.object({
  ...sums,
  /** Those written down whose length nobody knows. */
  unmeasured: z.number(),
  /** By day of the range's zone, none left out. */
  days: z.array(z.object({ date: z.string(), ...figures })),
  /** By configuration, the most asked first. */
  services: z.array(z.object({ serviceId: z.string(), name: z.string(), ...sums })),
});
export type TranscriptionReport = z.output<typeof transcriptionReport>;

const filter = listRange.extend({
  source: z.enum(TRANSCRIPTION_SOURCES).optional(),
  outcome: z.enum(TRANSCRIPTION_OUTCOMES).optional(),
  serviceId: id("integration").optional(),
});
export type TranscriptionFilter = z.output<typeof filter>;

export const transcriptionRoutes = routes({
  reportTranscriptions: {
    method: "GET",
    path: `${AT}/report`,
    summary: "What became of the recordings that were to be written down within a range.",
    permission: "JOURNEYS.VIEW_REPORTS",
    envelope: "nlp",
    query: filter,
    reply: z.object({ report: transcriptionReport }),
  },
  listTranscriptions: {
    method: "GET",
    path: AT,
    summary: "The recordings that were to be written down within a range, newest first.",
    permission: "JOURNEYS.VIEW_REPORTS",
    envelope: "nlp",
    query: filter.extend(paging(TRANSCRIPTIONS_PAGE)),
    reply: z.object({ transcriptions: z.array(transcription), more: z.boolean() }),
  },
  transcriptionsCsv: {
    method: "GET",
    path: `${AT}/csv`,
    summary: "The same as a CSV file.",
    permission: "JOURNEYS.VIEW_REPORTS",
    envelope: "raw",
    query: filter,
    reply: z.unknown(),
  },
});
