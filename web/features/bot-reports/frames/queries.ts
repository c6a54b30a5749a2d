import { CONVERSATIONS_PAGE, type OUTCOMES, type SESSION_ORDERS } from "#contract/bot-reports/limits.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import type { FrameRange } from "./params.ts";

const ANALYTICS = "GET /chatbird/api/nlp/agent/{agentId}/analytics";
const SHAPE = "POST /chatbird/api/nlp/conversation/shape";
const SESSIONS = "POST /chatbird/api/nlp/conversation/sessions";
const SESSION = "GET /chatbird/api/nlp/conversation/session";
const CLASSIFICATION = "POST /chatbird/api/nlp/conversation/classification";
const SENTIMENT = "POST /chatbird/api/nlp/conversation/sentiment";

export type Outcome = (typeof OUTCOMES)[number];

export type SessionOrder = (typeof SESSION_ORDERS)[number];
export interface Wanted {
  outcome: Outcome | undefined;
  order: SessionOrder;
}

export const analyticsQuery = (agentId: string, enterpriseId?: string) =>
  apiQuery(ANALYTICS, { params: { agentId }, query: { enterpriseId } });
export const shapeQuery = (body: FrameRange) => apiQuery(SHAPE, { body });
export const sessionsQuery = (body: FrameRange, wanted: Wanted, from: number) =>
  apiQuery(SESSIONS, { query: { from, perPage: CONVERSATIONS_PAGE }, body: { ...body, ...wanted } });
export const sessionQuery = (agentId: string, sessionId: string) =>
  apiQuery(SESSION, { query: { agentId, sessionId } });
export const classificationQuery = (body: FrameRange) => apiQuery(CLASSIFICATION, { body });
export const sentimentQuery = (body: FrameRange) => apiQuery(SENTIMENT, { body });
