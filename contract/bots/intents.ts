import { z } from "zod";
import { id, instant, name, pagingOrAll, revision, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { standApart } from "./marks.ts";
import {
  INTENTS_PAGE,
  MIN_PHRASES,
  MOVED_INTENTS_MAX,
  NAME_MAX,
  PARAMETERS_MAX,
  PHRASE_MAX,
  PHRASES_MAX,
  PROMPTS_MAX,
  RESPONSE_MAX,
} from "./limits.ts";

export const SENTENCES = {
  nameEmpty: "Intent name should not be empty",
  twoPhrases: "Please give atleast two training phrases save the intent",
  promptEmpty: "prompt cannot be empty",
  phraseEmpty: "training phrases should not be empty",
  marksOverlap: "Marks in a phrase cannot overlap",
  phraseTwice: "Duplication of utterance name",
  parameterTwice: "Two parameters cannot have the same name",
} as const;

/** Where an entity stands in a phrase: UTF-16 positions, the end exclusive. */
export const entityRef = z.object({
  entityId: id("entity").or(z.string().regex(/^sys\.[a-z_]+$/, "must be the id of an entity")),
  entityStartPos: z.number().int().min(0),
  entityEndPos: z.number().int().min(1),
});
export type EntityRef = z.infer<typeof entityRef>;

const spanOf = ({ entityStartPos, entityEndPos }: EntityRef) => ({
  start: entityStartPos,
  end: entityEndPos,
});

export const utterance = z.object({
  /** Kept without the blanks at its ends; its marks stay on their words. */
  utterance: text(PHRASE_MAX).refine((value) => value.trim() !== "", SENTENCES.phraseEmpty),
  entityDefined: z.boolean().default(false),
  entityRefs: z
    .array(entityRef)
    .max(50)
    .default([])
    .refine((refs) => standApart(refs.map(spanOf)), SENTENCES.marksOverlap),
});
export type Utterance = z.output<typeof utterance>;

/** A slot of an intent: which entity fills it and what the bot asks when it is missing. */
export const parameter = z.object({
  id: entityRef.shape.entityId,
  name: name(NAME_MAX, "This field is required"),
  required: z.boolean().default(false),
  value: text(NAME_MAX).default(""),
  prompts: z
    .array(text(PHRASE_MAX).pipe(z.string().trim().min(1, SENTENCES.promptEmpty)))
    .min(1, SENTENCES.promptEmpty)
    .max(PROMPTS_MAX),
});
export type Parameter = z.output<typeof parameter>;

export const response = z.object({ response: text(RESPONSE_MAX).nullable() });

const phrasesApart = (list: Utterance[]) =>
  new Set(list.map((item) => item.utterance.trim().toLowerCase())).size === list.length;

/** Values are known by the names of their parameters, whatever the letter case. */
export const namedApart = (list: readonly { name: string }[]) =>
  new Set(list.map((item) => item.name.trim().toLowerCase())).size === list.length;

const place = z.object({ agentId: id("bot"), storyId: id("story"), intentId: id("intent") });

export const intentRow = z.object({
  id: id("intent"),
  name: z.string(),
  storyId: id("story"),
  phrases: z.number(),
  hasResponse: z.boolean(),
  updatedAt: instant,
  /** Of a search: the phrase that holds what was sought, where the name does not. */
  found: z.string().nullable(),
});
export type IntentRow = z.infer<typeof intentRow>;

export const intentDetails = z.object({
  id: id("intent"),
  name: z.string(),
  agentId: id("bot"),
  storyId: id("story"),
  utterances: z.array(utterance),
  responses: z.array(response),
  entities: z.array(parameter.extend({ prompts: z.array(z.string()) })),
  revision,
});
export type IntentDetails = z.output<typeof intentDetails>;

export const intentRoutes = routes({
  saveIntent: {
    method: "POST",
    path: `${API}/nlp/intent`,
    summary: "Create an intent, or replace it when an id is given.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    maxBytes: 20 * 1024 * 1024,
    body: z.object({
      id: id("intent").optional(),
      agentId: id("bot"),
      storyId: id("story"),
      name: name(NAME_MAX, SENTENCES.nameEmpty),
      utterances: z
        .array(utterance)
        .min(MIN_PHRASES, SENTENCES.twoPhrases)
        .max(PHRASES_MAX)
        .refine(phrasesApart, SENTENCES.phraseTwice),
      responses: z.array(response).max(20).default([]),
      entities: z
        .array(parameter)
        .max(PARAMETERS_MAX)
        .refine(namedApart, SENTENCES.parameterTwice)
        .default([]),
      seen,
    }),
    reply: z.object({ id: id("intent") }),
  },
  getIntent: {
    method: "GET",
    path: `${API}/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}`,
    summary: "One intent with its phrases, response and parameters.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: place,
    reply: intentDetails,
  },
  listIntents: {
    method: "GET",
    path: `${API}/nlp/v2/agent/{agentId}/story/{storyId}/intent`,
    summary: "Intents of a story by name; ?name= searches names and phrases.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: place.omit({ intentId: true }),
    query: z.object({ ...pagingOrAll(INTENTS_PAGE), name: text(NAME_MAX).optional() }),
    reply: z.object({ intents: z.array(intentRow), more: z.boolean(), total: z.number() }),
  },
  listBotIntents: {
    method: "GET",
    path: `${API}/nlp/agent/{agentId}/intent`,
    summary:
      "Intents of an agent over all its stories: those that hand over first, then by name; ?name= searches.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: place.pick({ agentId: true }),
    query: z.object({ ...pagingOrAll(INTENTS_PAGE), name: text(NAME_MAX).optional() }),
    reply: z.object({
      intents: z.array(z.object({ id: id("intent"), name: z.string(), storyId: id("story") })),
      more: z.boolean(),
    }),
  },
  moveIntents: {
    method: "POST",
    path: `${API}/nlp/agent/{agentId}/intent/move`,
    summary:
      "Put intents into another story of their agent. Tells in which each one stood, for who takes it back.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: place.pick({ agentId: true }),
    body: z.object({
      storyId: id("story"),
      intentIds: z.array(id("intent")).min(1).max(MOVED_INTENTS_MAX),
    }),
    reply: z.object({ moved: z.array(z.object({ id: id("intent"), storyId: id("story") })) }),
  },
  removeIntent: {
    method: "DELETE",
    path: `${API}/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}`,
    summary: "Delete an intent with its phrases.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: place,
    reply: z.object({}),
  },
});
