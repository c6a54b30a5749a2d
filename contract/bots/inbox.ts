import { z } from "zod";
import { id, instant, name, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { faqAnswer, faqQuestion } from "./faqs.ts";
import { SENTENCES } from "./intents.ts";
import { INBOX_ACTIONS, INBOX_EXAMPLES, NAME_MAX, PHRASE_MAX } from "./limits.ts";

/** Messages that are worded alike and were not understood, or barely; or one wording that nothing else is like. */
export const inboxCluster = z.object({
  /** Its place in the run. */
  number: z.number(),
  /** What its messages have more often than others; nothing where it stands on its own. */
  words: z.array(z.string()),
  central: z.string(),
  /** Messages in it. */
  size: z.number(),
  /** Different texts in it. */
  texts: z.number(),
  /** Some of them, those said most first. */
  examples: z.array(z.string()),
  /** The intent that most of them nearly matched, and the share of those. */
  near: z.object({ intentId: id("intent"), intent: z.string(), share: z.number() }).nullable(),
});
export type InboxCluster = z.output<typeof inboxCluster>;

const AT = `${API}/nlp/agent/{agentId}/misunderstood`;
const params = z.object({ agentId: id("bot") });

export const inboxRoutes = routes({
  misunderstood: {
    method: "GET",
    path: AT,
    summary:
      "Messages of a period that were not understood, or barely, grouped by their words. Those that were done with are left out.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    effects: true,
    params,
    query: z.object({
      /** The last seven days where they are left out. */
      startDate: instant.optional(),
      endDate: instant.optional(),
    }),
    reply: z.object({
      /** Names this grouping: what is done with a cluster says which one it means. */
      run: z.uuid(),
      /** Groups, the largest first, then the newest wordings that stand on their own. */
      clusters: z.array(inboxCluster),
      messages: z.number(),
      /** Messages that nothing else is worded like. */
      alone: z.number(),
      /** There are more messages than are grouped at once. */
      more: z.boolean(),
    }),
  },
  resolveMisunderstood: {
    method: "POST",
    path: AT,
    summary:
      "Add texts of a cluster to an intent, make a new intent of them, answer them by an FAQ, or dismiss the cluster.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params,
    body: z.object({
      run: z.uuid(),
      cluster: z.number().int().min(0).max(1_000_000),
      action: z.enum(INBOX_ACTIONS),
      texts: z
        .array(text(PHRASE_MAX).pipe(z.string().trim().min(1, SENTENCES.phraseEmpty)))
        .max(INBOX_EXAMPLES)
        .default([]),
      /** The intent that they are added to. */
      intentId: id("intent").optional(),
      /** Of the new intent. */
      name: name(NAME_MAX, SENTENCES.nameEmpty).optional(),
      /** Where it stands; the root story where it is left out. */
      storyId: id("story").optional(),
      /** Of the FAQ; the texts are its other wordings. */
      question: faqQuestion.optional(),
      answer: faqAnswer.optional(),
    }),
    reply: z.object({ batch: z.uuid() }),
  },
  undoMisunderstood: {
    method: "POST",
    path: `${AT}/undo`,
    summary: "Undo what was done with a cluster: its messages come back, phrases that were added go.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ batch: z.uuid() }),
    reply: z.object({}),
  },
});
