export const CAMPAIGN_NAME_MAX = 120;
export const CAMPAIGN_TEXT_MAX = 500;
export const REASON_MAX = 1_000;
export const CAMPAIGNS_PAGE = 20;
export const ACTIVITIES_PAGE = 20;
export const INSTANCES_PAGE = 20;
export const FAILURES_PAGE = 20;
export const RESPONSES_PAGE = 20;
export const CONVERSIONS_PAGE = 20;
/** Activities of one campaign. */
export const ACTIVITIES_MAX = 500;
/** The next sendings of a repeating activity, as they are shown. */
export const NEXT_RUNS = 3;
