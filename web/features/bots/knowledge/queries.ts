import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const CONFIG = "GET /chatbird/api/nlp/agent/{agentId}/genai/config";
const PAGES = "GET /chatbird/api/nlp/agent/{agentId}/knowledge";
const DOCUMENT = "GET /chatbird/api/nlp/agent/{agentId}/knowledge/{documentId}";
const PAGE = "GET /chatbird/api/nlp/agent/{agentId}/knowledge/{documentId}/page/{page}";
const GOLDEN = "GET /chatbird/api/nlp/agent/{agentId}/golden";

export const configQuery = (agentId: string) => apiQuery(CONFIG, { params: { agentId } });
export const pagesQuery = (agentId: string, query: { search: string; from: number }) =>
  apiQuery(PAGES, { params: { agentId }, query });
export const documentQuery = (agentId: string, documentId: string, from: number) =>
  apiQuery(DOCUMENT, { params: { agentId, documentId }, query: { from } });
export const pageQuery = (agentId: string, documentId: string, page: number) =>
  apiQuery(PAGE, { params: { agentId, documentId, page } });
export const goldenQuery = (agentId: string) => apiQuery(GOLDEN, { params: { agentId } });

export const refreshKnowledge = (): Promise<void> => invalidate(CONFIG, PAGES, DOCUMENT, PAGE, GOLDEN);
