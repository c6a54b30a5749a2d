import { z } from "zod";
import { id, text } from "../common.ts";
import { routes } from "../route.ts";
import { AUGMENT_COUNT_MAX, AUGMENT_COUNTS, AUGMENT_LINES_MAX, PHRASE_MAX } from "./limits.ts";

/** Another way to say a phrase, and where the agent's live model would put it. */
export const paraphrase = z.object({
  text: z.string(),
  /** The intent that it would now match; null without a live model, or where it would match none. */
  intent: z.string().nullable(),
  confidence: z.number(),
  /** It would match the intent that it is made for. */
  own: z.boolean(),
});
export type Paraphrase = z.output<typeof paraphrase>;

export const augmentRoutes = routes({
  paraphrases: {
    method: "POST",
    path: "/paraphrases",
    summary:
      "Other ways to say phrases: made on this server, or by a configuration. Those that some intent of the agent has already are left out.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    effects: true,
    body: z.object({
      lines: z
        .array(text(PHRASE_MAX).pipe(z.string().trim().min(1, "Select at least one training phrase")))
        .min(1, "Select at least one training phrase")
        .max(AUGMENT_LINES_MAX, `must be at most ${AUGMENT_LINES_MAX}`),
      /** For each line. */
      num_return_sequences: z.coerce.number().int().min(1).max(AUGMENT_COUNT_MAX).default(AUGMENT_COUNTS[0]),
      agentId: id("bot").optional(),
      /** The intent that they are made for. */
      intentId: id("intent").optional(),
      /** A GenAI configuration that makes them. */
      configId: id("integration").optional(),
    }),
    reply: z.object({ paraphrases: z.array(z.string()), suggestions: z.array(paraphrase) }),
  },
});
