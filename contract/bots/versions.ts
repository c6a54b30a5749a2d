import { z } from "zod";
import { id } from "../common.ts";
import { API, routes } from "../route.ts";
import { modelVersion } from "./training.ts";

/** 0..1 */
const share = z.number();

/** An intent by its name; null: none, the agent refused the text or was to refuse it. */
const intent = z.string().nullable();

const intentFigures = z.object({
  intent,
  /** Phrases of it that were asked. */
  asked: z.number(),
  right: z.number(),
  precision: share,
  recall: share,
  f1: share,
});

const confusion = z.object({
  intent,
  /** The intent it was taken for. */
  said: intent,
  count: z.number(),
  texts: z.array(z.string()),
});

/** Answers to texts whose intents are known. */
const asked = z.object({
  asked: z.number(),
  right: z.number(),
  intents: z.array(intentFigures),
  confusions: z.array(confusion),
});

const replayed = z.object({
  id: id("test-conversation"),
  name: z.string(),
  passed: z.boolean(),
  turns: z.array(
    z.object({
      say: z.string(),
      expected: intent,
      got: intent,
      confidence: share,
      /** What the reply had to hold and what it was, where the conversation asks for words. */
      reply: z.object({ expected: z.string(), got: z.string(), held: z.boolean() }).optional(),
    }),
  ),
});

/** Why a version was not put to work by itself. */
export const HELD_REASONS = ["phrases", "tests", "conversations", "modelType"] as const;

/**
 * Why there is nothing to compare: no answers of the live version's language model are kept, the new version's model
 * answered nothing, or the live version's file cannot be read.
 */
export const INCOMPARABLE = ["answers", "unanswered", "model"] as const;

export const trainingReport = z.object({
  /** Each phrase asked of a model that had not learnt it. */
  phrases: asked.extend({
    bins: z.array(
      z.object({ from: share, to: share, count: z.number(), confidence: share, accuracy: share }),
    ),
    /** What each threshold would have made of them, as shares. */
    thresholds: z.array(z.object({ threshold: share, right: share, wrong: share, handedOver: share })),
  }),
  collisions: z.array(
    z.object({
      phrase: z.string(),
      intent,
      other: z.string(),
      otherIntent: intent,
      similarity: share,
    }),
  ),
  /** Phrases that the version live before took for another intent than this one. */
  changed: z.object({
    count: z.number(),
    phrases: z.array(z.object({ text: z.string(), intent, before: intent, after: intent })),
  }),
  /** The saved test texts that were answered, and how many there are; null when none was. */
  tests: asked.extend({ of: z.number() }).nullable(),
  /** Of a version that a language model reads for: how it was asked at the training. */
  language: z
    .object({
      /** Test texts and turns of conversations that it answered. */
      asked: z.number(),
      calls: z.number(),
      /** Those that the model on this server answered in its place. */
      left: z.number(),
    })
    .nullable(),
  conversations: z.array(replayed),
  /** Beside the version that was live; null when there was none. */
  before: z
    .object({
      version: z.number(),
      /** On phrases of the intents that both know: right answers then and now, as shares; null when not known. */
      phrases: z.object({ before: share, after: share }).nullable(),
      /** On the test texts that both versions answered: right answers of that version. */
      tests: z.number().nullable(),
      /** Those texts, and right answers of this version. */
      shared: z.object({ asked: z.number(), right: z.number() }).nullable(),
      /** Why the two cannot be compared on the test texts. */
      incomparable: z.enum(INCOMPARABLE).nullable(),
      /** Conversations that it held. */
      conversations: z.number().nullable(),
    })
    .nullable(),
  held: z.array(z.enum(HELD_REASONS)),
});
export type TrainingReport = z.infer<typeof trainingReport>;
export type AskedTexts = z.infer<typeof asked>;
export type ReplayedConversation = z.infer<typeof replayed>;

const params = z.object({ id: id("bot"), versionId: id("training") });

export const versionRoutes = routes({
  listVersions: {
    method: "GET",
    path: `${API}/nlp/agent/{id}/versions`,
    summary: "Every model that was trained for the agent, the newest first.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: z.object({ id: id("bot") }),
    reply: z.object({ versions: z.array(modelVersion) }),
  },
  getVersion: {
    method: "GET",
    path: `${API}/nlp/agent/{id}/versions/{versionId}`,
    summary: "A version with its training report; null for versions from before reports were made.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params,
    reply: z.object({ version: modelVersion, report: trainingReport.nullable() }),
  },
  publishVersion: {
    method: "POST",
    path: `${API}/nlp/agent/{id}/versions/{versionId}/publish`,
    summary: "Let a version answer: one that was held, or an earlier one again.",
    permission: "NLP.TRAIN",
    envelope: "nlp",
    params,
    reply: z.object({ version: modelVersion }),
  },
  exportTestResults: {
    method: "GET",
    path: `${API}/nlp/agent/{id}/versions/{versionId}/test-results`,
    summary: "The confusion matrix or the intents' figures of the test texts, as CSV.",
    permission: "NLP.VIEW",
    envelope: "raw",
    params,
    query: z.object({ table: z.enum(["matrix", "intents"]).default("matrix") }),
    reply: z.unknown(),
  },
});
