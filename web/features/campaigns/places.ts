export const CAMPAIGNS = "/campaigns/campaigns-list";
export const NEW_CAMPAIGN = `${CAMPAIGNS}/create`;
export const toCampaign = (id: string): string => `${CAMPAIGNS}/${id}`;
export const ACTIVITIES = "/campaigns/activity-list";
export const NEW_ACTIVITY = `${ACTIVITIES}/create`;
export const toActivity = (id: string): string => `${ACTIVITIES}/${id}`;
export const toEditActivity = (id: string): string => `${ACTIVITIES}/${id}/edit`;
/** The activities of one campaign. */
export const activitiesOf = (campaignId: string): string => `${ACTIVITIES}?campaign=${campaignId}`;
/** A new activity of a campaign. */
export const newActivityOf = (campaignId: string): string => `${NEW_ACTIVITY}?campaign=${campaignId}`;
export const APPROVALS = "/campaigns/approved";
export const REJECTED = "/campaigns/reject";
export const REPORT = "/campaigns/report";
export const toReport = (id: string): string => `${REPORT}/${id}`;
export const EXTERNAL_REPORT = "/campaigns/externalreport";
