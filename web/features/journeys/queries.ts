import type { JourneyState, RunState } from "#contract/journeys/limits.ts";
import { JOURNEYS_PAGE, RUNS_PAGE } from "#contract/journeys/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const ROOT = "/e/enterprise/journeys";
const ONE = `${ROOT}/{id}`;
const JOURNEYS = `GET ${ROOT}`;
const JOURNEY = `GET ${ONE}`;
export const DRAFT = `GET ${ONE}/draft`;
export const SAVE = `PUT ${ONE}/draft`;
const PLAN = `GET ${ONE}/plan`;
const VERSIONS = `GET ${ONE}/versions`;
const VERSION = `GET ${ONE}/versions/{version}`;
export const RESTORE = `POST ${ONE}/versions/{version}/restore`;
export const CREATE = `POST ${ROOT}`;
export const IMPORT = `POST ${ROOT}/import`;
export const UPDATE = `PUT ${ONE}`;
export const REMOVE = `DELETE ${ONE}`;
export const CLONE = `POST ${ONE}/clone`;
export const EXPORT = `GET ${ONE}/export`;
export const PUBLISH_CALL = `POST ${ONE}/publish`;
export const PAUSE = `POST ${ONE}/pause`;
export const RESUME = `POST ${ONE}/resume`;
export const STOP = `POST ${ONE}/stop`;
export const ENTER = `POST ${ONE}/people`;
const RUNS = `GET ${ROOT}/runs`;
const RUN = `GET ${ROOT}/runs/{runId}`;
export const RUNS_CSV = `GET ${ROOT}/runs/csv`;
export const GATHER_RUNS = `POST ${ROOT}/runs/segment`;
export const END_RUN = `POST ${ROOT}/runs/{runId}/end`;
const REPORT = `GET ${ONE}/report`;
const MILESTONES = `GET ${ROOT}/milestones`;
export const MILESTONES_CSV = `GET ${ROOT}/milestones/csv`;
const CHANNELS = "GET /e/enterprise/channels";
const FIELDS = "GET /chatbird/api/customer_master/inputfield_definitions";
const SERVICES = "GET /e/enterprise/appiyo_authconfig";
const FLOW_NAMES = "GET /chatbird/api/whatsapp-flow/names";
const EVENT_KINDS = "GET /chatbird/api/customer_master/events/kinds";
const TEMPLATE = "GET /chatbird/api/templates/config";

/** As many as somebody looks through without searching. */
const MANY = 100;

export const journeysQuery = (query: {
  from: number;
  name: string;
  state: JourneyState | undefined;
  differs?: "true";
}) => apiQuery(JOURNEYS, { query: { ...query, perPage: JOURNEYS_PAGE } });
/** Journeys to choose from. */
export const choicesQuery = () => apiQuery(JOURNEYS, { query: { from: 0, perPage: MANY } });
export const eventKindsQuery = () => apiQuery(EVENT_KINDS, { query: { counted: "false" } });
export const journeyQuery = (id: string) => apiQuery(JOURNEY, { params: { id } });
export const planQuery = (id: string) => apiQuery(PLAN, { params: { id } });
export const versionsQuery = (id: string) => apiQuery(VERSIONS, { params: { id } });
export const versionQuery = (id: string, version: number) => apiQuery(VERSION, { params: { id, version } });
export const runsQuery = (query: {
  from: number;
  journeyId: string | undefined;
  state: RunState | undefined;
  stepId: string | undefined;
  reached: "true" | "false" | undefined;
  name: string;
}) => apiQuery(RUNS, { query: { ...query, perPage: RUNS_PAGE } });
export const runQuery = (runId: string) => apiQuery(RUN, { params: { runId } });
interface Range {
  from?: string;
  to?: string;
  timezone: string;
}
export const reportQuery = (id: string, query: Range) => apiQuery(REPORT, { params: { id }, query });
export const milestonesQuery = (query: Range & { journeyId: string | undefined }) =>
  apiQuery(MILESTONES, { query });
export const channelsQuery = () => apiQuery(CHANNELS, { query: { from: 0, perPage: MANY } });
export const fieldsQuery = () => apiQuery(FIELDS);
export const servicesQuery = () => apiQuery(SERVICES, { query: { perPage: MANY } });
export const templateQuery = (channelId: string, templateId: string) =>
  apiQuery(TEMPLATE, { query: { channelId, templateId } });

export const refreshJourneys = () =>
  invalidate(JOURNEYS, JOURNEY, DRAFT, PLAN, VERSIONS, RUNS, RUN, REPORT, MILESTONES);
export const refreshPeople = () => invalidate(JOURNEYS, JOURNEY, PLAN, RUNS, RUN, REPORT, MILESTONES);

export const flowNamesQuery = () => apiQuery(FLOW_NAMES);
