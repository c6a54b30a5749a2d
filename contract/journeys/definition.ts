import { z } from "zod";
import { entry, exits } from "./entry.ts";
import { journeyGoal } from "./goal.ts";
import { AMOUNT_MAX, STEPS_MAX } from "./limits.ts";
import { step, stepId } from "./steps.ts";

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30")
  .meta({ examples: ["09:30"] });

/** By the clock of the enterprise: messages that would go out between them wait for the end. May span midnight. */
const quiet = z.object({ from: time, to: time });
/** Of all journeys together, messages that one customer gets within so many days; what is beyond is left out. */
const cap = z.object({
  messages: z.number().int().min(1).max(AMOUNT_MAX),
  days: z.number().int().min(1).max(90),
});

const definition = z.object({
  entry: entry.prefault({}),
  exits: exits.prefault({}),
  /** Null: nobody is counted who did anything. */
  goal: journeyGoal.nullable().default(null),
  quiet: quiet.nullable().default(null),
  cap: cap.nullable().default(null),
  /** The first step; null: there is none yet. */
  first: stepId.nullable().default(null),
  steps: z.array(step).max(STEPS_MAX).default([]),
});
// By name: written out, the steps would stand in the type of every call that brings them.
export interface JourneyDefinition extends z.output<typeof definition> {}
export interface JourneyDefinitionInput extends z.input<typeof definition> {}
/** What a journey is made of. A draft may be unfinished: what is missing, its review says. */
export const journeyDefinition: z.ZodType<JourneyDefinition, JourneyDefinitionInput> = definition;

/** What stands against publishing a draft, or is likely not meant. */
export const journeyFinding = z.object({
  level: z.enum(["error", "warning"]),
  /** What it is; the console writes the sentence. */
  code: z.string(),
  /** Where: a step, or null for the entry, the exits and the settings. */
  stepId: z.string().nullable(),
  /** Of the step or the definition, as a path: "happenings.0.event". */
  field: z.string(),
  /** What the sentence names. */
  data: z.record(z.string(), z.string()).default({}),
  /** The sentence in English, for those who read the API. */
  message: z.string(),
});
export type JourneyFinding = z.output<typeof journeyFinding>;
