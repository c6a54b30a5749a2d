import { apiQuery, invalidate } from "#web/platform/api/query.ts";
import { BOT, BOTS, TRAINING } from "../queries.ts";

const VERSIONS = "GET /chatbird/api/nlp/agent/{id}/versions";
const VERSION = "GET /chatbird/api/nlp/agent/{id}/versions/{versionId}";
const TESTS = "GET /chatbird/api/nlp/agent/{id}/tests";

export const versionsQuery = (id: string) => apiQuery(VERSIONS, { params: { id } });
export const versionQuery = (id: string, versionId: string) =>
  apiQuery(VERSION, { params: { id, versionId } });
export const testsQuery = (id: string) => apiQuery(TESTS, { params: { id } });

export const refreshVersions = () => invalidate(VERSIONS, VERSION, TRAINING, BOT, BOTS);
export const refreshTests = () => invalidate(TESTS);
