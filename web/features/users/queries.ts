import { PAGE } from "#contract/users/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const USERS = "GET /e/enterprise/users";
const PROFILE = "GET /e/enterprise/profile/";

const TWO_FACTOR = "GET /e/enterprise/twoFactorAuth";
const OWN_SESSIONS = "GET /e/enterprise/sessions";
const USER_SESSIONS = "GET /e/enterprise/users/{uId}/sessions";
const RULE = "GET /e/enterprise/twoFactorAuth/rule";
const NETWORKS = "GET /e/enterprise/networks";

const INVITATIONS = "GET /e/enterprise/invitations";

export type State = "1" | "2";

/** People by name, a page at a time. */
export const usersQuery = (by: { name: string; state: State; secondStep?: "on" | "off"; from: number }) =>
  apiQuery(USERS, { query: { ...by, perPage: PAGE } });
export const profileQuery = () => apiQuery(PROFILE);

export const refreshUsers = (): Promise<void> => invalidate(USERS);

export const twoFactorQuery = () => apiQuery(TWO_FACTOR);
export const refreshTwoFactor = (): Promise<void> => invalidate(TWO_FACTOR);
export const ownSessionsQuery = () => apiQuery(OWN_SESSIONS);
export const refreshOwnSessions = (): Promise<void> => invalidate(OWN_SESSIONS);
export const userSessionsQuery = (uId: string) => apiQuery(USER_SESSIONS, { params: { uId } });
export const refreshUserSessions = (): Promise<void> => invalidate(USER_SESSIONS);
export const networksQuery = () => apiQuery(NETWORKS);
export const refreshNetworks = (): Promise<void> => invalidate(NETWORKS);
export const ruleQuery = () => apiQuery(RULE);
export const refreshRule = (): Promise<void> => invalidate(RULE);

/** Invitations, the newest first, a page at a time. */
export const invitationsQuery = (from: number) => apiQuery(INVITATIONS, { query: { from, perPage: PAGE } });
export const refreshInvitations = (): Promise<void> => invalidate(INVITATIONS);
export const departmentNamesQuery = () =>
  apiQuery("GET /e/enterprise/departments", { query: { perPage: -1 } });
