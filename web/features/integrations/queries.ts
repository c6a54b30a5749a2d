import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /e/enterprise/appiyo_authconfig";
const CHOICES = "GET /chatbird/api/nlp/genai/config";

export const integrationsQuery = (query: { name: string; from: number }) => apiQuery(LIST, { query });
/** GenAI configurations by id and name, to choose from. */
export const choicesQuery = () => apiQuery(CHOICES);
export const refreshIntegrations = (): Promise<void> => invalidate(LIST, CHOICES);
