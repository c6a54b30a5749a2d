import { z } from "zod";
import { ALL_MAX, id, instant, name, pageSize, pagingOrAll, revision, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import {
  AFTER_MISSES_MAX,
  BOT_LANGUAGES,
  BOT_TYPES,
  BOTS_PAGE,
  DEFAULT_THRESHOLD,
  DESCRIPTION_MAX,
  HAND_OVER_WORD_MAX,
  HAND_OVER_WORDS_MAX,
  MIN_RETRIES,
  MODEL_TYPES,
  NAME_MAX,
  THRESHOLD_FORM_MAX,
} from "./limits.ts";
import { promptConfig } from "./prompt.ts";

const blank = "This field is required";
/** What the signed-in person may do with a record, decided by the same policy that guards the calls. */
export const abilities = z.object({ edit: z.boolean(), remove: z.boolean(), train: z.boolean() });

export const THRESHOLD_HINT = "Confidence Threshold value should be between zero and 1.";

/** Confidence threshold: stored 0 to 1; above 1 it is read as percent, 100 to 200 as 1 (the form declares 0 to 200). */
export const threshold = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(?:\.\d+)?$/, THRESHOLD_HINT)
        .transform(Number),
    ],
    THRESHOLD_HINT,
  )
  .pipe(z.number(THRESHOLD_HINT).min(0, THRESHOLD_HINT).max(THRESHOLD_FORM_MAX, THRESHOLD_HINT))
  .transform((value) => (value > 1 ? Math.min(1, value / 100) : value));

/** When a bot calls a person, and what it says then. */
const handOver = z.object({
  /** Whoever says one of these gets a person. */
  words: z.array(z.string()),
  /** Misses in a row after which a person takes over; 0 is never. */
  afterMisses: z.number(),
  /** Intents that ask for a person. */
  intentIds: z.array(id("intent")),
  /** Empty: a sentence in the bot's language. */
  message: z.string(),
});

const handOverChange = z.object({
  words: z
    .array(text(HAND_OVER_WORD_MAX))
    .max(HAND_OVER_WORDS_MAX)
    .transform((list) => [...new Set(list.map((item) => item.trim().replace(/\s+/gu, " ")).filter(Boolean))]),
  afterMisses: z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(0, "must be at least 0")
    .max(AFTER_MISSES_MAX, `must be at most ${AFTER_MISSES_MAX}`),
  intentIds: z.array(id("intent")).max(500),
  message: text(DESCRIPTION_MAX).default(""),
});

export const botConfig = z.object({
  entityExtractRetries: z.number(),
  outOfScopeMessage: z.string(),
  modelType: z.enum(MODEL_TYPES),
  confidenceThreshold: z.number(),
  language: z.enum(BOT_LANGUAGES),
  openaiKey: z.string().nullable(),
  documents: z.array(z.object({ fileName: z.string() })),
  handOver,
  revision,
});
export type BotConfig = z.infer<typeof botConfig>;

/** not-trained: never; stale: something changed since; training: a run is under way. */
export const TRAINING_STATES = ["not-trained", "training", "stale", "trained"] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

export const botCard = z.object({
  id: id("bot"),
  name: z.string(),
  description: z.string(),
  type: z.enum(BOT_TYPES),
  createdAt: instant,
  updatedAt: instant,
  intents: z.number(),
  phrases: z.number(),
  training: z.enum(TRAINING_STATES),
  abilities,
});
export type BotCard = z.infer<typeof botCard>;

export const agentRoutes = routes({
  saveBot: {
    method: "POST",
    path: `${API}/nlp/agent`,
    summary: "Create an agent, or change it when an id is given.",
    permission: ["NLP.CREATE", "NLP.EDIT"],
    envelope: "nlp",
    body: z.object({
      id: id("bot").optional(),
      name: name(NAME_MAX, blank),
      description: text(DESCRIPTION_MAX)
        .transform((value) => value.trim())
        .pipe(z.string().min(1, blank)),
      type: z.enum(BOT_TYPES).nullish(),
    }),
    reply: z.object({ id: id("bot") }),
  },
  listBots: {
    method: "GET",
    path: `${API}/nlp/v2/agent`,
    summary: "Agents, newest change first. perPage -1 means all; name or searchTerm filters.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    query: z.object({
      ...pagingOrAll(BOTS_PAGE),
      perpage: pageSize(500, ALL_MAX).optional(),
      name: text(NAME_MAX).optional(),
      searchTerm: text(NAME_MAX).optional(),
    }),
    reply: z.object({ agents: z.array(botCard), more: z.boolean(), total: z.number() }),
  },
  getBot: {
    method: "GET",
    path: `${API}/nlp/agent/{id}`,
    summary: "One agent with its configuration.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: z.object({ id: id("bot") }),
    reply: botCard.extend({ eId: z.uuid(), config: botConfig, promptConfig: promptConfig.nullable() }),
  },
  removeBot: {
    method: "DELETE",
    path: `${API}/nlp/agent/{id}`,
    summary: "Delete an agent that holds no stories and intents; code 101 when it does.",
    permission: "NLP.DELETE",
    envelope: "nlp",
    params: z.object({ id: id("bot") }),
    reply: z.object({}),
  },
  configureBot: {
    method: "POST",
    path: `${API}/nlp/agent/{agentId}/config`,
    summary: "Change an agent's model configuration.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: z.object({ agentId: id("bot") }),
    body: z.object({
      entityExtractRetries: z.coerce
        .number("Entity extract retries value cannot be less than 1")
        .int("must be a whole number")
        .min(MIN_RETRIES, "Entity extract retries value cannot be less than 1")
        .max(20, "must be at most 20"),
      outOfScopeMessage: text(DESCRIPTION_MAX).default(""),
      modelType: z.enum(MODEL_TYPES),
      confidenceThreshold: threshold.default(DEFAULT_THRESHOLD),
      language: z.enum(BOT_LANGUAGES),
      openaiKey: id("integration").nullish().or(z.literal("")),
      /** Left out: stays as it is. */
      handOver: handOverChange.optional(),
      seen,
    }),
    reply: z.object({ config: botConfig }),
  },
});
