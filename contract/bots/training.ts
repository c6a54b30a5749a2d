import { z } from "zod";
import { id, instant, oneFile } from "../common.ts";
import { jobView } from "../jobs.ts";
import { API, routes } from "../route.ts";
import { TRAINING_STATES } from "./agents.ts";
import { IMPORT_BYTES_MAX, IMPORT_FORMATS, MODEL_TYPES } from "./limits.ts";

export const modelVersion = z.object({
  id: id("training"),
  version: z.number(),
  modelType: z.enum(MODEL_TYPES),
  trainedAt: instant,
  /** Wall-clock seconds the training took. */
  seconds: z.number(),
  bytes: z.number(),
  intents: z.number(),
  phrases: z.number(),
  live: z.boolean(),
  /** Found worse than the live one, and waiting for somebody's word. */
  held: z.boolean(),
  /** Share of its phrases that it would know without having learnt them; null before that was measured. */
  accuracy: z.number().nullable(),
});
export type ModelVersion = z.infer<typeof modelVersion>;

export const trainingStatus = z.object({
  state: z.enum(TRAINING_STATES),
  job: jobView.nullable(),
  live: modelVersion.nullable(),
  /** The newest version, when it waits to be published. */
  held: modelVersion.nullable(),
});
export type TrainingStatus = z.infer<typeof trainingStatus>;

export const trainingRoutes = routes({
  trainBot: {
    method: "GET",
    path: `${API}/nlp/agent/{id}/train`,
    summary: "Train the agent. A second press joins the run under way.",
    permission: "NLP.TRAIN",
    envelope: "nlp",
    effects: true,
    params: z.object({ id: id("bot") }),
    reply: z.object({ job: jobView }),
  },
  cancelTraining: {
    method: "DELETE",
    path: `${API}/nlp/agent/{id}/train`,
    summary: "Stop the training run under way; the live model stays.",
    permission: "NLP.TRAIN",
    envelope: "nlp",
    params: z.object({ id: id("bot") }),
    reply: z.object({}),
  },
  trainingStatus: {
    method: "GET",
    path: `${API}/nlp/agent/{id}/training`,
    summary: "Whether the agent is trained, how far a run is, and which model is live.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: z.object({ id: id("bot") }),
    reply: trainingStatus,
  },
  importIntents: {
    method: "POST",
    path: `${API}/nlp/agent/{id}/import`,
    summary:
      "Import stories, intents, phrases and responses from CSV (intent, phrase, story, response), and with them entities, parameters and intents that hand over from JSON or Rasa YAML. What is there is not replaced. Runs as a job; a bad row is reported with its line and loses nothing else.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    formats: ["multipart"],
    maxBytes: IMPORT_BYTES_MAX,
    params: z.object({ id: id("bot") }),
    body: z.object({
      files: oneFile("Choose a file to import."),
      format: z.enum(IMPORT_FORMATS).optional(),
    }),
    reply: z.object({ job: jobView }),
  },
  exportIntents: {
    method: "GET",
    path: `${API}/nlp/agent/{id}/export`,
    summary:
      "What the agent was taught, as a file that can be imported again: all of it in JSON and YAML; phrases and responses alone in CSV.",
    permission: "NLP.VIEW",
    envelope: "raw",
    params: z.object({ id: id("bot") }),
    query: z.object({ format: z.enum(IMPORT_FORMATS).default("csv") }),
    reply: z.unknown(),
  },
});
