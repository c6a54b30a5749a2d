import { z } from "zod";
import { id, instant } from "../common.ts";
import { FORMAT_NAMES } from "../library/formats.ts";
import { CLIP_KINDS, CLIP_STATES } from "./limits.ts";

/** A text with its sound: one of them was given, the other was made of it. */
export const speechClip = z.object({
  id: id("speech-clip"),
  kind: z.enum(CLIP_KINDS),
  name: z.string(),
  state: z.enum(CLIP_STATES),
  /** Why it failed; null where it did not. */
  reason: z.string().nullable(),
  /** Empty until a recording was written down. */
  text: z.string(),
  language: z.string().nullable(),
  voice: z.string().nullable(),
  speed: z.number(),
  instructions: z.string(),
  /** The configuration that did it, as it was called then. */
  service: z.string(),
  seconds: z.number().nullable(),
  /** The sound; null until there is one. */
  audio: z
    .object({ url: z.string(), format: z.enum(FORMAT_NAMES), mediaType: z.string(), size: z.number() })
    .nullable(),
  createdBy: z.string(),
  createdOn: instant,
  abilities: z.object({ deposit: z.boolean() }),
});
export type SpeechClip = z.output<typeof speechClip>;
