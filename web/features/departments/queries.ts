import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /e/enterprise/departments";
const ONE = "GET /e/enterprise/departments/{id}";
const PEOPLE = "GET /e/enterprise/departments/{id}/mapped_users";
/** Departments, and people of one, that come at once. */
export const PAGE = 30;
const MANAGERS = 50;

/** Departments by name, a page at a time. */
export const departmentsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: [LIST, { name }],
    queryFn: ({ pageParam, signal }) =>
      api(LIST, { query: { name, from: pageParam, perPage: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length * PAGE : undefined),
  });
export const departmentQuery = (id: string) => apiQuery(ONE, { params: { id } });
export const peopleQuery = (id: string, by: { mapped: boolean; name: string; from: number }) =>
  apiQuery(PEOPLE, { params: { id }, query: { ...by, perPage: PAGE } });
/** Active people whose name or e-mail holds these words. */
export const managersQuery = (name: string) =>
  apiQuery("GET /e/enterprise/users", { query: { name, perPage: MANAGERS } });

export const refreshDepartments = (): Promise<void> => invalidate(LIST, ONE, PEOPLE);
