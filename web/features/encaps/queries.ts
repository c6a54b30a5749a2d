import type { EncapState, InstanceState } from "#contract/encaps/limits.ts";
import { ENCAPS_PAGE, INSTANCES_PAGE, LOGS_PAGE } from "#contract/encaps/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const ROOT = "/e/enterprise/campaigns";
const ONE = `${ROOT}/{id}`;
export const ENCAPS = `GET ${ROOT}`;
export const ENCAP = `GET ${ONE}`;
export const DEFINITION = `GET ${ONE}/definition`;
export const CREATE = `POST ${ROOT}`;
export const IMPORT = `POST ${ROOT}/import`;
export const UPDATE = `PUT ${ONE}`;
export const REMOVE = `DELETE ${ONE}`;
export const CLONE = `POST ${ONE}/clone`;
export const EXPORT = `GET ${ONE}/export`;
export const LAUNCH = `POST ${ONE}/launch`;
export const PAUSE = `POST ${ONE}/pause`;
export const RESUME = `POST ${ONE}/resume`;
export const STOP = `POST ${ONE}/stop`;
const LINKS = `GET ${ONE}/urls`;
export const MAKE_LINK = `POST ${ONE}/urls`;
export const WITHDRAW = `DELETE ${ONE}/urls/{linkId}`;
const INSTANCES = `GET ${ONE}/instances`;
const INSTANCE = `GET ${ONE}/instances/{instanceId}`;
export const ERASE = `DELETE ${ONE}/instances/{instanceId}`;
const REPORT = `GET ${ONE}/reports`;
export const REPORT_CSV = `GET ${ONE}/reports/csv`;
const LOGS = `GET ${ONE}/logs`;
const ACCESS = "GET /e/enterprise/designer/access";
const CHECK_ACCESS = "GET /e/enterprise/designer/access/{accessId}";
const FIELDS = "GET /chatbird/api/customer_master/inputfield_definitions";
const SERVICES = "GET /e/enterprise/appiyo_authconfig";
const CUSTOMERS = "GET /chatbird/api/customer_master/customers";

export const encapsQuery = (query: { from: number; name: string; state: EncapState | undefined }) =>
  apiQuery(ENCAPS, { query: { ...query, perPage: ENCAPS_PAGE } });
export const encapQuery = (id: string) => apiQuery(ENCAP, { params: { id } });
export const definitionQuery = (id: string) => apiQuery(DEFINITION, { params: { id } });
export const linksQuery = (id: string, query: { from: number; name: string }) =>
  apiQuery(LINKS, { params: { id }, query: { ...query, perPage: 50 } });
export const instancesQuery = (
  id: string,
  query: {
    from: number;
    before: string | undefined;
    name: string;
    state: InstanceState | undefined;
    milestone: string | undefined;
  },
) => apiQuery(INSTANCES, { params: { id }, query: { ...query, perPage: INSTANCES_PAGE } });
export const instanceQuery = (id: string, instanceId: string) =>
  apiQuery(INSTANCE, { params: { id, instanceId } });
export const reportQuery = (id: string, query: { from?: string; to?: string; timezone: string }) =>
  apiQuery(REPORT, { params: { id }, query });
export const logsQuery = (
  id: string,
  query: { from: number; level: "error" | "info" | undefined; instanceId: string | undefined },
) => apiQuery(LOGS, { params: { id }, query: { ...query, perPage: LOGS_PAGE } });
export const accessQuery = () => apiQuery(ACCESS);
export const checkAccessQuery = (accessId: string) => apiQuery(CHECK_ACCESS, { params: { accessId } });
export const attributesQuery = () => apiQuery(FIELDS);
export const servicesQuery = () => apiQuery(SERVICES, { query: { perPage: 100 } });
export const customersQuery = (search: string) =>
  apiQuery(CUSTOMERS, { query: { search, from: 0, perPage: 10 } });

export const refreshEncaps = () => invalidate(ENCAPS, ENCAP, DEFINITION);
export const refreshLinks = () => invalidate(LINKS);
export const refreshRuns = () => invalidate(ENCAPS, ENCAP, REPORT, INSTANCES, INSTANCE, LINKS, LOGS);
