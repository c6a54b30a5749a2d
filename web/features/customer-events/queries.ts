import { EVENTS_PAGE } from "#contract/customer-events/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const EVENTS = "GET /chatbird/api/customer_master/events";
const KINDS = "GET /chatbird/api/customer_master/events/kinds";
const CUSTOMER = "GET /chatbird/api/customer_master/customers/{id}";

export const kindsQuery = () => apiQuery(KINDS);
export const eventsQuery = (query: { from: number; event: string; customerId: string | undefined }) =>
  apiQuery(EVENTS, { query: { ...query, perPage: EVENTS_PAGE } });
/** Whom the list is narrowed to: of somebody who did nothing yet no event says the name. */
export const customerQuery = (id: string) => apiQuery(CUSTOMER, { params: { id } });

export const refreshEvents = (): Promise<void> => invalidate(EVENTS);
export const refreshKinds = (): Promise<void> => invalidate(KINDS);
/** Customers are called otherwise, or are gone with what they did. */
export const refreshNames = (): Promise<void> => invalidate(EVENTS, CUSTOMER);
