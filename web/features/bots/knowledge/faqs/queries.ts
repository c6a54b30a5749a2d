import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const FAQS = "GET /chatbird/api/nlp/agent/{agentId}/faq";
const FAQ = "GET /chatbird/api/nlp/agent/{agentId}/faq/{faqId}";

/** A page of an agent's FAQs; the one before stays until it is here. */
export const faqsQuery = (agentId: string, query: { search: string; from: number; perPage: number }) =>
  queryOptions({ ...apiQuery(FAQS, { params: { agentId }, query }), placeholderData: keepPreviousData });
export const faqQuery = (agentId: string, faqId: string) => apiQuery(FAQ, { params: { agentId, faqId } });

export const refreshFaqs = (): Promise<void> => invalidate(FAQS, FAQ);
