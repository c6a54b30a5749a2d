import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api/client.ts";
import { apiQuery } from "#web/platform/api/query.ts";

const NAMES = 20;
const EVERY = 100;

export const labelsQuery = () => apiQuery("GET /e/chat/config/list", { query: {} });
export const configQuery = () => apiQuery("GET /e/enterprise/chat_config");
export const cannedQuery = () => apiQuery("GET /e/chat/canned");
export const agentsQuery = (name: string) =>
  apiQuery("GET /e/enterprise/agents", { query: { name, perPage: NAMES } });
export const departmentsQuery = () =>
  apiQuery("GET /e/enterprise/departments", { query: { perPage: EVERY } });
export const customerQuery = (id: string) =>
  apiQuery("GET /chatbird/api/customer_master/customers/{id}", { params: { id } });
export const fieldsQuery = () => apiQuery("GET /chatbird/api/customer_master/inputfield_definitions");
/** Customers as their list finds them. */
export const peopleQuery = (search: string) =>
  apiQuery("GET /chatbird/api/customer_master/customers", { query: { search, perPage: NAMES } });
export const WAYS = "GET /e/enterprise/chat/ways";
export const waysQuery = (customerId: string) => apiQuery(WAYS, { query: { customerId } });
const EARLIER = "GET /e/enterprise/chat/{id}/earlier";
/** Which chats were before this one; others, once it is another customer's. */
export const earlierQuery = (id: string, customerId: string | null) =>
  queryOptions({
    queryKey: [EARLIER, { params: { id } }, customerId],
    queryFn: ({ signal }) => api(EARLIER, { params: { id }, signal }),
  });
