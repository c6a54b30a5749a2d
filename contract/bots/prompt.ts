import { z } from "zod";
import { fieldId, id, instant, paging, revision, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import {
  AFTER_MISSES_MAX,
  DESCRIPTION_MAX,
  HAND_OVER_WORD_MAX,
  HAND_OVER_WORDS_MAX,
  NAME_MAX,
} from "./limits.ts";
import {
  CHOICE_MAX,
  CHOICES_MAX,
  COLLECTED_PAGE,
  GUARDS,
  PROMPT_MAX,
  PROMPT_SENTENCES,
  VARIABLE_DESCRIPTION_MAX,
  VARIABLE_TYPES,
  VARIABLES_MAX,
} from "./prompt-limits.ts";

const spaced = (max: number) => text(max).transform((value) => value.trim().replace(/\s+/gu, " "));
const given = (max: number) => spaced(max).pipe(z.string().min(1, PROMPT_SENTENCES.variables));

/** One thing that is to be known after a conversation. */
export const variable = z
  .object({
    name: given(NAME_MAX),
    description: given(VARIABLE_DESCRIPTION_MAX),
    type: z.enum(VARIABLE_TYPES).default("text"),
    required: z.boolean().default(false),
    /** What it may be, of a choice. */
    choices: z.array(given(CHOICE_MAX)).max(CHOICES_MAX).default([]),
    /** The customer's attribute that it is written to, too. */
    attributeId: fieldId.nullish(),
  })
  .refine(({ type, choices }) => type !== "choice" || choices.length > 0, {
    path: ["choices"],
    message: "Give at least one choice",
  });
export type Variable = z.output<typeof variable>;

const guard = ({ least, most, preset }: { least: number; most: number; preset: number }) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .default(preset)
    .meta({ examples: [preset] });

export const guards = z.object({
  replyLetters: guard(GUARDS.replyLetters),
  seconds: guard(GUARDS.seconds),
  tokensPerConversation: guard(GUARDS.tokensPerConversation),
  tokensPerDay: guard(GUARDS.tokensPerDay),
  turns: guard(GUARDS.turns),
  memoryTokens: guard(GUARDS.memoryTokens),
});
export type Guards = z.output<typeof guards>;

/** How a prompt bot talks. Null in an agent that nobody has set up yet, and in agents of other types. */
export const promptConfig = z.object({
  openaiKey: z.string().nullable(),
  prompt: z.string(),
  extractData: z.boolean(),
  userData: z.array(variable),
  guards,
  revision,
});
export type PromptConfig = z.output<typeof promptConfig>;

/** What was found out in one conversation. */
export const collected = z.object({
  sessionId: z.string(),
  customerId: z.uuid().nullable(),
  channel: z.string().nullable(),
  at: instant,
  /**
   * waiting: the conversation goes on; due: it is over, and what it told is found out, or tried once more, within minutes;
   * partial: something that is needed is missing; failed: the model gave nothing.
   */
  state: z.enum(["waiting", "due", "complete", "partial", "failed"]),
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What is missing or was refused, as sentences. */
  problems: z.array(z.string()),
});
export type Collected = z.output<typeof collected>;

const namesApart = (list: { name: string }[]) =>
  new Set(list.map(({ name }) => name.toLowerCase())).size === list.length;
const AT = `${API}/nlp/agent/{agentId}`;
const agent = z.object({ agentId: id("bot") });

export const promptRoutes = routes({
  savePrompt: {
    method: "POST",
    path: `${AT}/prompt`,
    summary: "Change how a prompt agent talks, what bounds it, and what it collects after a conversation.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: agent,
    body: z
      .object({
        openaiKey: z.uuid(PROMPT_SENTENCES.configuration).meta({ resource: "integration", format: "uuid" }),
        prompt: text(PROMPT_MAX).refine((value) => value.trim() !== "", PROMPT_SENTENCES.prompt),
        extractData: z.boolean().default(false),
        userData: z.array(variable).max(VARIABLES_MAX, `must be at most ${VARIABLES_MAX}`).default([]),
        guards: guards.prefault({}),
        /** Left out: stays as it is. */
        outOfScopeMessage: text(DESCRIPTION_MAX).optional(),
        handOver: z
          .object({
            words: z.array(text(HAND_OVER_WORD_MAX)).max(HAND_OVER_WORDS_MAX),
            afterMisses: z.coerce.number().int().min(0).max(AFTER_MISSES_MAX),
            message: text(DESCRIPTION_MAX).default(""),
          })
          .optional(),
        seen,
      })
      .refine(({ extractData, userData }) => !extractData || userData.length > 0, {
        path: ["userData"],
        message: PROMPT_SENTENCES.variables,
      })
      .refine(({ userData }) => namesApart(userData), {
        path: ["userData"],
        message: "Two variables have the same name",
      }),
    reply: z.object({ promptConfig }),
  },
  finishConversation: {
    method: "POST",
    path: `${AT}/conversation/{sessionId}/finish`,
    summary: "End a conversation of Try it: what the agent is to collect is found out now.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: agent.extend({ sessionId: text(100).pipe(z.string().min(1)) }),
    reply: collected,
  },
  listCollected: {
    method: "GET",
    path: `${AT}/collected`,
    summary: "What was collected after conversations, the newest first.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: agent,
    query: z.object({ ...paging(COLLECTED_PAGE, 100) }),
    reply: z.object({ collected: z.array(collected), more: z.boolean() }),
  },
});
