import { z } from "zod";
import { done, id, instant, oneFile, paging, revision, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import {
  FAQ_ANSWER_MAX,
  FAQ_FILE_BYTES_MAX,
  FAQ_QUESTION_MAX,
  FAQ_WORDINGS_MAX,
  FAQS_PAGE,
} from "./knowledge-limits.ts";

/** A question with the answer that somebody wrote for it. */
export const faq = z.object({
  id: id("faq"),
  question: z.string(),
  /** Other ways to ask the same. */
  wordings: z.array(z.string()),
  /** Markdown. */
  answer: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Answers given with it in the last 30 days. */
  uses: z.number(),
  revision,
});
export type FaqView = z.output<typeof faq>;

const AT = `${API}/nlp/agent/{agentId}/faq`;
const agent = z.object({ agentId: id("bot") });
const one = agent.extend({ faqId: id("faq") });
const filled = (max: number, empty: string) =>
  text(max)
    .transform((value) => value.trim())
    .pipe(z.string().min(1, empty));
export const faqQuestion = filled(FAQ_QUESTION_MAX, "Question should not be empty");
export const faqAnswer = filled(FAQ_ANSWER_MAX, "Answer should not be empty");

const fields = z.object({
  question: faqQuestion,
  /** Those that say the question again are left out. */
  wordings: z
    .array(filled(FAQ_QUESTION_MAX, "A wording should not be empty"))
    .max(FAQ_WORDINGS_MAX, `must be at most ${FAQ_WORDINGS_MAX}`)
    .default([]),
  answer: faqAnswer,
});

export const faqRoutes = routes({
  faqs: {
    method: "GET",
    path: AT,
    summary: "FAQs that the agent answers from, the last changed first.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: agent,
    query: z.object({ ...paging(FAQS_PAGE), search: text(200).default("") }),
    reply: z.object({ faqs: z.array(faq), total: z.number() }),
  },
  faq: {
    method: "GET",
    path: `${AT}/{faqId}`,
    summary: "One FAQ.",
    permission: "NLP.VIEW",
    envelope: "nlp",
    params: one,
    reply: faq,
  },
  createFaq: {
    method: "POST",
    path: AT,
    summary: "Write an FAQ. The agent answers from it at once, without training.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: agent,
    body: fields,
    reply: z.object({ id: id("faq") }),
  },
  updateFaq: {
    method: "PUT",
    path: `${AT}/{faqId}`,
    summary: "Change an FAQ.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: one,
    body: fields.extend({ seen }),
    reply: z.object({ id: id("faq") }),
  },
  deleteFaq: {
    method: "DELETE",
    path: `${AT}/{faqId}`,
    summary: "Delete an FAQ.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    params: one,
    reply: done,
  },
  importFaqs: {
    method: "POST",
    path: `${AT}/import`,
    summary:
      "Import FAQs from CSV (question, answer, wordings with a line each). A question that is there already gets the new answer, and its wordings are added to.",
    permission: "NLP.EDIT",
    envelope: "nlp",
    formats: ["multipart"],
    maxBytes: FAQ_FILE_BYTES_MAX,
    params: agent,
    body: z.object({ files: oneFile("Choose a CSV file.") }),
    reply: z.object({ created: z.number(), changed: z.number() }),
  },
  exportFaqs: {
    method: "GET",
    path: `${AT}/export`,
    summary: "All FAQs of the agent as a CSV file that can be imported again.",
    permission: "NLP.VIEW",
    envelope: "raw",
    params: agent,
    reply: z.unknown(),
  },
});
