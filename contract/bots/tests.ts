import { z } from "zod";
import { id, name, oneFile, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { MESSAGE_MAX, NAME_MAX, TEST_BYTES_MAX, TEST_TURNS_MAX } from "./limits.ts";

const blank = "This field is required";
const ofBot = z.object({ id: id("bot") });

const turn = z.object({
  say: z.string(),
  /** Name of the intent; null where the agent is not to understand. */
  intent: z.string().nullable(),
  /** Words that the agent's reply must hold; null where any reply will do. */
  reply: z.string().nullable(),
});

const conversation = z.object({
  id: id("test-conversation"),
  name: z.string(),
  turns: z.array(turn),
});
export type TestConversation = z.infer<typeof conversation>;

export const testRoutes = routes({
  getTests: {
    method: "GET",
    path: `${API}/nlp/agent/{id}/tests`,
    summary:
      "What the agent is tested with at every training: texts whose intent is known, and conversations.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: ofBot,
    reply: z.object({
      texts: z.number(),
      /** Intents that the test file names and the agent does not have. */
      unknown: z.array(z.string()),
      conversations: z.array(conversation),
    }),
  },
  importTests: {
    method: "POST",
    path: `${API}/nlp/agent/{id}/tests`,
    summary:
      "Replace the test texts by those of a CSV file with the columns text and intent; an empty intent says that the agent is to refuse the text.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    formats: ["multipart"],
    maxBytes: TEST_BYTES_MAX,
    params: ofBot,
    body: z.object({ files: oneFile("Choose a file to import.") }),
    reply: z.object({ texts: z.number(), unknown: z.array(z.string()) }),
  },
  removeTests: {
    method: "DELETE",
    path: `${API}/nlp/agent/{id}/tests`,
    summary: "Forget the test texts; conversations stay.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: ofBot,
    reply: z.object({}),
  },
  saveTestConversation: {
    method: "POST",
    path: `${API}/nlp/agent/{id}/tests/conversations`,
    summary: "Keep a conversation that the agent must be able to hold after every training.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: ofBot,
    body: z.object({
      id: id("test-conversation").optional(),
      name: name(NAME_MAX, blank),
      turns: z
        .array(
          z.object({
            say: text(MESSAGE_MAX).refine((value) => value.trim() !== "", "Type a message first."),
            intent: text(NAME_MAX).nullable(),
            reply: text(MESSAGE_MAX).nullish(),
          }),
        )
        .min(1, "Add at least one message.")
        .max(TEST_TURNS_MAX, `must be at most ${TEST_TURNS_MAX}`),
    }),
    reply: z.object({ id: id("test-conversation") }),
  },
  removeTestConversation: {
    method: "DELETE",
    path: `${API}/nlp/agent/{id}/tests/conversations/{conversationId}`,
    summary: "Forget a test conversation.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: z.object({ id: id("bot"), conversationId: id("test-conversation") }),
    reply: z.object({}),
  },
});
