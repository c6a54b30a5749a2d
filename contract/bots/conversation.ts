import { z } from "zod";
import { id, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { MESSAGE_MAX } from "./limits.ts";

/**
 * asked: in words; intent: one that stands for it; confidence: too many misses; retries: a question got no answer;
 * model: a prompt agent's language model asks for a person; limit: what a conversation or a day may cost is used up.
 */
export const HAND_OVER_REASONS = ["asked", "intent", "confidence", "retries", "model", "limit"] as const;

export const rankedIntent = z.object({
  id: z.string(),
  intent: z.string(),
  confidence: z.number(),
  /** The training phrase of the intent that comes nearest to the message. */
  utterance: z.string().nullish(),
});

export const foundEntity = z.object({
  entity: z.string(),
  value: z.string(),
  text: z.string(),
  start: z.number(),
  end: z.number(),
  source: z.string(),
});

export const botReply = z.object({
  sessionId: z.string(),
  messageId: z.uuid(),
  output: z.object({
    /** Markdown. Empty when the intent has no response. */
    text: z.string(),
    /** Where the answer comes from; the first item's url is shown as View Source. */
    source: z.array(
      z.object({
        url: z.string(),
        title: z.string().optional(),
        /** Of a document. */
        page: z.number().optional(),
        /** The numbers in brackets by which the text names it. */
        cited: z.array(z.number()).optional(),
      }),
    ),
    /** What may be answered with one tap. */
    choices: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  }),
  /** The intent that the answer belongs to; null when there is none. */
  intent: z.string().nullable(),
  confidence: z.number(),
  threshold: z.number(),
  inScope: z.boolean(),
  /** The training phrase nearest to the message. */
  utterance: z.string().nullable(),
  ranking: z.array(rankedIntent),
  entities: z.array(foundEntity),
  /** The parameters of the intent as they stand after this message; null where no value is known yet. */
  slots: z
    .array(z.object({ name: z.string(), value: z.string().nullable(), required: z.boolean() }))
    .optional(),
  /** The name of the parameter that the reply asks for. */
  asking: z.string().optional(),
  /** A language model was to read the message and did not: why the model of the same version on this server did. */
  fellBack: z.string().optional(),
  /** The bot calls a person, and why. */
  handOver: z.object({ reason: z.enum(HAND_OVER_REASONS) }).optional(),
});
export type BotReply = z.output<typeof botReply>;

export const conversationRoutes = routes({
  predictIntent: {
    method: "POST",
    path: `${API}/nlp/predictIntent`,
    summary: "Say something to a trained agent and get its reply, with intent, confidence and runners-up.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    body: z.object({
      agentId: id("bot"),
      sessionId: text(100).nullish(),
      message: z.object({
        type: z.literal("text").default("text"),
        suggestionId: text(100).nullish(),
        text: text(MESSAGE_MAX).refine((value) => value.trim() !== "", "Type a message first."),
        lnCode: text(10).default("en"),
      }),
      metadata: z
        .object({
          senderId: text(200).optional(),
          timeZone: text(60).optional(),
          appId: text(60).optional(),
        })
        .default({}),
    }),
    reply: botReply,
  },
});
