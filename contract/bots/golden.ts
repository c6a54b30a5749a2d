import { z } from "zod";
import { done, id, instant, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { GOLDEN_EXPECTED_MAX, GOLDEN_QUESTION_MAX } from "./knowledge-limits.ts";

/** What came of a golden question at the last build. */
export const goldenResult = z.object({
  /** Of the first passage that holds what is expected; 0 where none does. */
  rank: z.number(),
  answered: z.boolean(),
  refused: z.boolean(),
});

/** A question whose answer is known, asked after every build. */
export const goldenQuestion = z.object({
  id: id("golden-question"),
  question: z.string(),
  expected: z.string(),
  result: goldenResult.nullable(),
});
export type GoldenQuestion = z.output<typeof goldenQuestion>;

/** Shares of the questions of one build, 0 to 1. */
export const goldenRun = z.object({
  version: z.number(),
  at: instant,
  questions: z.number(),
  found: z.number(),
  first: z.number(),
  answered: z.number(),
  refused: z.number(),
});
export type GoldenRun = z.output<typeof goldenRun>;

const AT = `${API}/nlp/agent/{agentId}/golden`;
const agent = z.object({ agentId: id("bot") });
const filled = (max: number, empty: string) =>
  text(max)
    .transform((value) => value.trim())
    .pipe(z.string().min(1, empty));

export const goldenRoutes = routes({
  goldenQuestions: {
    method: "GET",
    path: AT,
    summary: "Questions whose answers are known, and how the builds did on them, the last build first.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: agent,
    reply: z.object({ questions: z.array(goldenQuestion), runs: z.array(goldenRun) }),
  },
  saveGoldenQuestion: {
    method: "POST",
    path: AT,
    summary: "Add a golden question, or change one when its id is given.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: agent,
    body: z.object({
      id: id("golden-question").optional(),
      question: filled(GOLDEN_QUESTION_MAX, "Question should not be empty"),
      /** Words that the passage, and the answer, must hold. */
      expected: filled(GOLDEN_EXPECTED_MAX, "Expected answer should not be empty"),
    }),
    reply: z.object({ id: id("golden-question") }),
  },
  removeGoldenQuestion: {
    method: "DELETE",
    path: `${AT}/{questionId}`,
    summary: "Remove a golden question.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: agent.extend({ questionId: id("golden-question") }),
    reply: done,
  },
});
