import type { RetentionKind } from "#contract/retention/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const RETENTION = "GET /e/enterprise/retention";
const STALE = "GET /e/enterprise/retention/stale";

export const retentionQuery = () => apiQuery(RETENTION);
export const staleQuery = (kind: RetentionKind, days: number) => apiQuery(STALE, { query: { kind, days } });

export const refreshRetention = (): Promise<void> => invalidate(RETENTION, STALE);
