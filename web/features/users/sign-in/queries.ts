import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const OWN = "GET /e/enterprise/identityProvider";

/** The enterprise's single sign-on. */
export const signOnQuery = () => apiQuery(OWN);
export const refreshSignOn = (): Promise<void> => invalidate(OWN);
/** Who may be the keeper. */
export const administratorsQuery = () =>
  apiQuery("GET /e/enterprise/users", { query: { roles: "[1]", perPage: -1 } });
