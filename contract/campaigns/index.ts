import { activityRoutes } from "./activities.ts";
import { campaignRecordRoutes } from "./campaigns.ts";
import { estimateRoutes } from "./estimates.ts";
import { campaignReportRoutes } from "./reports.ts";
import { campaignSettingRoutes } from "./settings.ts";
import { campaignVariableRoutes } from "./variables.ts";

/** Campaigns, their activities, what sending them costs, and what became of it. */
export const campaignRoutes = {
  ...campaignRecordRoutes,
  ...campaignSettingRoutes,
  ...campaignVariableRoutes,
  ...campaignReportRoutes,
  ...activityRoutes,
  ...estimateRoutes,
};
