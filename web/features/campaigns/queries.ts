import {
  ACTIVITIES_PAGE,
  CAMPAIGNS_PAGE,
  CONVERSIONS_PAGE,
  FAILURES_PAGE,
  INSTANCES_PAGE,
  RESPONSES_PAGE,
} from "#contract/campaigns/limits.ts";
import { EXTERNAL_PAGE } from "#contract/transactional/limits.ts";
import type { ActivityState, CampaignState } from "#contract/campaigns/words.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const CAMPAIGN = "/chatbird/api/campaign";
const ACTIVITY = "/chatbird/api/activity";
const LIST = `GET ${CAMPAIGN}` as const;
const ONE = `GET ${CAMPAIGN}/{id}` as const;
export const CREATE = `POST ${CAMPAIGN}/create` as const;
export const CHANGE = `PUT ${CAMPAIGN}/{id}` as const;
export const REMOVE = `DELETE ${CAMPAIGN}/{id}/delete` as const;
export const STEER = `POST ${CAMPAIGN}/{id}/{status}` as const;
export const ESTIMATE = `POST ${CAMPAIGN}/estimatecost` as const;
const SETTINGS = `GET ${CAMPAIGN}/settings` as const;
export const SET_SETTINGS = `PUT ${CAMPAIGN}/settings` as const;
const STATS = `GET ${CAMPAIGN}/{id}/stats` as const;
const FAILED = `GET ${CAMPAIGN}/{id}/stats/failed` as const;
const RESPONSES = `GET ${CAMPAIGN}/{id}/responses` as const;
const CONVERSIONS = `GET ${CAMPAIGN}/{id}/conversions` as const;
export const CONVERSIONS_CSV = `GET ${CAMPAIGN}/{id}/conversions/csv` as const;
const FALLBACK = `GET ${CAMPAIGN}/{id}/fallback/stats` as const;
const CLICKS = `GET ${CAMPAIGN}/{id}/recipients/urlClicks` as const;
const REPORT = `GET ${CAMPAIGN}/report` as const;
const EXTERNAL = "GET /chatbird/api/externalcampaign/report";
export const EXTERNAL_CSV = "GET /chatbird/api/externalcampaign/csv";
const ACTIVITIES = `GET ${ACTIVITY}` as const;
const ACTIVITY_ONE = `GET ${ACTIVITY}/{id}` as const;
const PLAN = `GET ${ACTIVITY}/{id}/plan` as const;
const INSTANCES = `GET ${ACTIVITY}/{id}/instances` as const;
const TRIES = `GET ${ACTIVITY}/{id}/tries` as const;
export const STOP_TRIES = `POST ${ACTIVITY}/{id}/tries/stop` as const;
export const CREATE_ACTIVITY = `POST ${ACTIVITY}/create` as const;
export const CHANGE_ACTIVITY = `PUT ${ACTIVITY}/{id}` as const;
export const REMOVE_ACTIVITY = `DELETE ${ACTIVITY}/{id}/delete` as const;
export const START_ACTIVITY = `POST ${ACTIVITY}/{id}/start` as const;
export const APPROVE = `POST ${ACTIVITY}/{id}/approve` as const;
export const REJECT = `POST ${ACTIVITY}/{id}/reject` as const;
export const MOVE_ACTIVITY = `POST ${ACTIVITY}/{id}/{state}` as const;
export const CLONE = `POST ${ACTIVITY}/clone` as const;
export const TRY_ACTIVITY = `POST ${ACTIVITY}/{id}/test` as const;
/** A message of a campaign to oneself, as the specification's test send. */
export const BROADCAST = "POST /chatbird/api/broadcast/create";
const TEMPLATE = "GET /chatbird/api/templates/config";
export const COLUMNS = "GET /chatbird/api/broadcast/columns";

interface Page {
  from: number;
  name: string;
}
export const campaignsQuery = (query: Page & { state: CampaignState | undefined }) =>
  apiQuery(LIST, { query: { ...query, perPage: CAMPAIGNS_PAGE } });
const CHOICES = 100;
/** Campaigns to plan an activity of, found by name. */
export const choicesQuery = (name: string) => apiQuery(LIST, { query: { name, from: 0, perPage: CHOICES } });
export const campaignQuery = (id: string) => apiQuery(ONE, { params: { id } });
export const templateQuery = (channelId: string, templateId: string) =>
  apiQuery(TEMPLATE, { query: { channelId, templateId } });
export const columnsQuery = () => apiQuery(COLUMNS);
export const settingsQuery = () => apiQuery(SETTINGS);

interface Narrowed extends Page {
  campaignId?: string | undefined;
  state?: ActivityState | undefined;
  approved?: string | undefined;
}
export const activitiesQuery = (query: Narrowed) =>
  apiQuery(ACTIVITIES, { query: { ...query, perPage: ACTIVITIES_PAGE } });
export const activityQuery = (id: string) => apiQuery(ACTIVITY_ONE, { params: { id } });
export const planQuery = (id: string) => apiQuery(PLAN, { params: { id } });
export const triesQuery = (id: string) => apiQuery(TRIES, { params: { id } });
export const instancesQuery = (id: string, from: number) =>
  apiQuery(INSTANCES, { params: { id }, query: { from, perPage: INSTANCES_PAGE } });

interface Of {
  activityId?: string | undefined;
}
export const statsQuery = (id: string, query: Of) => apiQuery(STATS, { params: { id }, query });
export const failedQuery = (id: string, query: Of, from: number) =>
  apiQuery(FAILED, { params: { id }, query: { ...query, from, perPage: FAILURES_PAGE } });
export const responsesQuery = (id: string, query: Of, from: number) =>
  apiQuery(RESPONSES, { params: { id }, query: { ...query, from, perPage: RESPONSES_PAGE } });
export const conversionsQuery = (id: string, query: Of, from: number) =>
  apiQuery(CONVERSIONS, { params: { id }, query: { ...query, from, perPage: CONVERSIONS_PAGE } });
export const fallbackQuery = (id: string, query: Of) => apiQuery(FALLBACK, { params: { id }, query });
export const clicksQuery = (id: string, query: Of, from: number) =>
  apiQuery(CLICKS, { params: { id }, query: { ...query, from, perPage: RESPONSES_PAGE } });
interface Span extends Page {
  fromDate: string | undefined;
  toDate: string | undefined;
}
export const reportQuery = (query: Span) =>
  apiQuery(REPORT, { query: { ...query, perPage: CAMPAIGNS_PAGE } });

export const externalQuery = (query: Span) =>
  apiQuery(EXTERNAL, { query: { ...query, perPage: EXTERNAL_PAGE } });

/** What shows figures, which move while something is sent. */
const FIGURES = [
  LIST,
  ONE,
  ACTIVITIES,
  ACTIVITY_ONE,
  INSTANCES,
  TRIES,
  STATS,
  CONVERSIONS,
  REPORT,
  EXTERNAL,
] as const;
export const refreshFigures = () => invalidate(...FIGURES);
export const refreshCampaigns = () =>
  invalidate(...FIGURES, PLAN, FAILED, RESPONSES, FALLBACK, CLICKS, SETTINGS);
