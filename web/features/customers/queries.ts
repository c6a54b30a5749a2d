import { infiniteQueryOptions } from "@tanstack/react-query";
import type { CustomerOrder } from "#contract/customers/order.ts";
import { NOTES_PAGE } from "#contract/customers/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

export const CUSTOMERS = "GET /chatbird/api/customer_master/customers";
export const CUSTOMER = "GET /chatbird/api/customer_master/customers/{id}";
export const TIMELINE = "GET /chatbird/api/customer_master/customers/{id}/timeline";
export const NOTES = "GET /chatbird/api/customer_master/customers/{id}/notes";
export const DUPLICATES = "GET /chatbird/api/customer_master/duplicates";
export const CUSTOMER_DUPLICATES = "GET /chatbird/api/customer_master/customers/{id}/duplicates";
export const PREVIEW = "POST /chatbird/api/customer_master/customers/{id}/merge_preview";
export const EXPORT = "GET /chatbird/api/customer_master/customers_csv";
export const EXPORT_CHOSEN = "POST /chatbird/api/customer_master/customers_csv";
export const COUNT = "GET /chatbird/api/customer_master/customers_count";
const JOBS = "GET /chatbird/api/jobs";
export const SEGMENTS = "GET /chatbird/api/customer_master/tags";
export const WHY = "GET /chatbird/api/customer_master/segments/{id}/explain";
export const CHOICES = "GET /chatbird/api/customer_master/rule_choices";
export const GROUPS = "GET /chatbird/api/customer_master/groups";
export const FIELDS = "GET /chatbird/api/customer_master/inputfield_definitions";
export const SETTINGS = "GET /chatbird/api/customer_master/settings";

/** The customers a list shows, as the calls take it: lists of ids are comma-joined. */
export interface Filter {
  search: string;
  groups: string;
  tags: string;
  /** Who has not written for so many days, or not "ever"; and was not written to. */
  notHeard?: string;
  notWritten?: string;
}
const EVENTS_PAGE = 20;

/** One page; `after` is the cursor of the page before, when it is known. */
export const customersQuery = (
  filter: Filter,
  order: CustomerOrder,
  from: number,
  after: string,
  perPage: number,
) => apiQuery(CUSTOMERS, { query: { ...filter, ...order, from, perPage, after: after || undefined } });
export const customerQuery = (id: string) => apiQuery(CUSTOMER, { params: { id } });
/** How many fit, up to a limit. */
export const countQuery = (filter: Filter, upTo?: number) => apiQuery(COUNT, { query: { ...filter, upTo } });
/** Every one of them, which takes longer: for what concerns them all. */
export const exactCountQuery = (filter: Filter) => apiQuery(COUNT, { query: { ...filter, exact: true } });
export const jobsQuery = (subjectId: string) => apiQuery(JOBS, { query: { subjectId } });
export const segmentsQuery = (search = "") => apiQuery(SEGMENTS, { query: { search } });
export const whyQuery = (id: string, customerId: string) =>
  apiQuery(WHY, { params: { id }, query: { customerId } });
export const choicesQuery = () => apiQuery(CHOICES);
export const groupsQuery = () => apiQuery(GROUPS);
export const fieldsQuery = () => apiQuery(FIELDS);
export const settingsQuery = () => apiQuery(SETTINGS);

export const timelineQuery = (id: string, kind: string) =>
  infiniteQueryOptions({
    queryKey: [TIMELINE, { id, kind }],
    queryFn: ({ pageParam, signal }) =>
      api(TIMELINE, {
        params: { id },
        query: { perPage: EVENTS_PAGE, kind, before: pageParam || undefined },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const notesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [NOTES, { id }],
    queryFn: ({ pageParam, signal }) =>
      api(NOTES, { params: { id }, query: { from: pageParam, perPage: NOTES_PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length * NOTES_PAGE : undefined),
  });
export const refreshNotes = () => invalidate(NOTES, TIMELINE);

export const duplicatesQuery = (from: number, perPage: number) =>
  apiQuery(DUPLICATES, { query: { from, perPage } });
export const customerDuplicatesQuery = (id: string) => apiQuery(CUSTOMER_DUPLICATES, { params: { id } });

/** Whose value of a field a merge keeps: a is the customer that stays. */
export type Choice = Readonly<Record<string, "a" | "b">>;
export const previewQuery = (id: string, otherId: string, choice: Choice) =>
  apiQuery(PREVIEW, { params: { id }, body: { otherId, choice } });

/** What stands on screen of customers, with the counts of segments and groups. */
export const refreshCustomers = () =>
  invalidate(
    CUSTOMERS,
    COUNT,
    CUSTOMER,
    TIMELINE,
    NOTES,
    SEGMENTS,
    GROUPS,
    DUPLICATES,
    CUSTOMER_DUPLICATES,
    PREVIEW,
    WHY,
  );
export const refreshDuplicates = () => invalidate(DUPLICATES, CUSTOMER_DUPLICATES);
export const refreshJobs = () => invalidate(JOBS);
export const refreshSegments = () => invalidate(SEGMENTS, CUSTOMERS, CUSTOMER, WHY);
export const refreshGroups = () => invalidate(GROUPS, CUSTOMERS, CUSTOMER);
export const refreshFields = () => invalidate(FIELDS, CUSTOMERS, CUSTOMER);
export const refreshSettings = () => invalidate(SETTINGS);
