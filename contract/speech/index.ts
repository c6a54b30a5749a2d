import { z } from "zod";
import { artifact } from "../library/artifacts.ts";
import { done, id, name, oneFile, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import {
  CLIP_KINDS,
  CLIP_NAME_MAX,
  CLIPS_PAGE,
  INSTRUCTIONS_MAX,
  LANGUAGE_TAG,
  RECORDING_MB_MAX,
  SPEED_MAX,
  SPEED_MIN,
  SPOKEN_FORMATS,
  SPOKEN_TEXT_MAX,
  TRANSCRIPT_MAX,
  VOICE_MAX,
} from "./limits.ts";
import { speechClip } from "./views.ts";

const MEGABYTE = 1024 * 1024;
/** A form's own words stand around the recording. */
const FORM_BYTES = 64 * 1024;

const AT = `${API}/speech`;
const params = z.object({ id: id("speech-clip") });
const configId = id("integration")
  .optional()
  .or(z.literal("").transform(() => undefined));
const language = text(12)
  .transform((value) => value.trim())
  .pipe(z.string().regex(LANGUAGE_TAG, "must be a language like en or hi").or(z.literal("")))
  .meta({ examples: ["en"] })
  .default("");
const named = z.array(z.object({ id: id("integration"), name: z.string(), model: z.string() }));

/** Texts that are read aloud, and recordings that are written down. */
export const speechRoutes = routes({
  listSpeechServices: {
    method: "GET",
    path: `${AT}/services`,
    summary: "The configurations that read texts aloud, and those that write recordings down.",
    permission: "COGNITIVE.VIEW",
    envelope: "nlp",
    reply: z.object({ textToSpeech: named, speechToText: named }),
  },
  synthesizeSpeech: {
    method: "POST",
    path: `${AT}/synthesis`,
    summary: "Have a text read aloud.",
    permission: "COGNITIVE.VIEW",
    envelope: "nlp",
    body: z.object({
      text: text(SPOKEN_TEXT_MAX)
        .transform((value) => value.trim())
        .pipe(z.string().min(1, "Enter the text that is to be read.")),
      voice: name(VOICE_MAX, "Choose a voice."),
      speed: z.coerce.number().min(SPEED_MIN).max(SPEED_MAX).default(1),
      format: z.enum(SPOKEN_FORMATS).default("mp3"),
      /** How it is to be read, for models that can be told. */
      instructions: text(INSTRUCTIONS_MAX).default(""),
      /** The configuration that reads; the first one by name where none is chosen. */
      configId,
    }),
    reply: z.object({ clip: speechClip }),
  },
  transcribeSpeech: {
    method: "POST",
    path: `${AT}/transcription`,
    summary: "Have a recording written down.",
    permission: "COGNITIVE.VIEW",
    envelope: "nlp",
    formats: ["multipart"],
    maxBytes: RECORDING_MB_MAX * MEGABYTE + FORM_BYTES,
    body: z.object({ files: oneFile("Choose a recording."), language, configId }),
    reply: z.object({ clip: speechClip }),
  },
  listSpeechClips: {
    method: "GET",
    path: `${AT}/clips`,
    summary: "Clips, newest first.",
    permission: "COGNITIVE.VIEW",
    envelope: "nlp",
    query: z.object({
      ...paging(CLIPS_PAGE),
      kind: z.enum(CLIP_KINDS).optional(),
      /** Looked for in names and texts. */
      search: text(CLIP_NAME_MAX).default(""),
    }),
    reply: z.object({ clips: z.array(speechClip), more: z.boolean() }),
  },
  getSpeechClip: {
    method: "GET",
    path: `${AT}/clips/{id}`,
    summary: "One clip.",
    permission: "COGNITIVE.VIEW",
    envelope: "nlp",
    params,
    reply: z.object({ clip: speechClip }),
  },
  speechClipAudio: {
    method: "GET",
    path: `${AT}/clips/{id}/audio`,
    summary: "The bytes of a clip's sound, or a range of them.",
    permission: "COGNITIVE.VIEW",
    envelope: "raw",
    params,
    reply: z.unknown(),
  },
  changeSpeechClip: {
    method: "PUT",
    path: `${AT}/clips/{id}`,
    summary: "Rename a clip, or correct what was written down.",
    permission: "COGNITIVE.VIEW",
    envelope: "nlp",
    params,
    body: z
      .object({
        name: name(CLIP_NAME_MAX, "Enter a name.").optional(),
        text: text(TRANSCRIPT_MAX).optional(),
      })
      .refine((change) => Object.keys(change).length > 0, "Name what is to change."),
    reply: z.object({ clip: speechClip }),
  },
  retrySpeechClip: {
    method: "POST",
    path: `${AT}/clips/{id}/retry`,
    summary: "Try a clip that failed once more.",
    permission: "COGNITIVE.VIEW",
    envelope: "nlp",
    params,
    reply: z.object({ clip: speechClip }),
  },
  depositSpeechClip: {
    method: "POST",
    path: `${AT}/clips/{id}/artifact`,
    summary: "Copy a clip's sound into the content library.",
    permission: "LIBRARY.CREATE",
    envelope: "nlp",
    params,
    reply: z.object({ artifact }),
  },
  deleteSpeechClip: {
    method: "DELETE",
    path: `${AT}/clips/{id}`,
    summary: "Put a clip into the trash.",
    permission: "COGNITIVE.VIEW",
    envelope: "nlp",
    params,
    reply: done,
  },
});
