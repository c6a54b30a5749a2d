import { PAGE } from "#contract/onboarding/limits.ts";
import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import { apiQuery, invalidate, queryClient } from "#web/platform/api/query.ts";

const LIST = "GET /chatbird/api/mcmi/onboarding";
const ONE = "GET /chatbird/api/mcmi/onboarding/{id}";
const HEALTH = "GET /chatbird/api/mcmi/onboarding/{id}/health";

export const onboardingsQuery = (from: number) => apiQuery(LIST, { query: { from, perPage: PAGE } });
export const onboardingQuery = (id: string) => apiQuery(ONE, { params: { id } });
export const accountsQuery = (id: string) =>
  apiQuery("GET /chatbird/api/mcmi/onboarding/{id}/waba", { params: { id } });
export const numbersQuery = (id: string, wabaId: string) =>
  apiQuery("GET /chatbird/api/mcmi/onboarding/{id}/waba/{wabaId}/phone_numbers", { params: { id, wabaId } });
export const profileQuery = (id: string) =>
  apiQuery("GET /chatbird/api/mcmi/onboarding/{id}/profile", { params: { id } });
export const healthQuery = (id: string) => apiQuery(HEALTH, { params: { id } });
export const channelQuery = (id: string) =>
  apiQuery("GET /e/enterprise/channels/{id}/details", { params: { id } });

export const refreshOnboardings = (): Promise<void> => invalidate(LIST, ONE);
export const refreshHealth = (): Promise<void> => invalidate(HEALTH);

/** What a step came to is known before it is fetched again. */
export function keep(onboarding: Onboarding): Promise<void> {
  queryClient.setQueryData(onboardingQuery(onboarding.id).queryKey, { onboarding });
  return invalidate(LIST);
}
