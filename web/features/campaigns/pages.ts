/** The pages of the feature, which are fetched one by one. They stand here so that the console's first load names none. */
export const loads = {
  campaigns: () => import("./list/CampaignsPage.tsx"),
  campaign: () => import("./form/CampaignPage.tsx"),
  activities: () => import("./activities/ActivitiesPage.tsx"),
  plan: () => import("./plan/PlanPage.tsx"),
  activity: () => import("./activity/ActivityPage.tsx"),
  approvals: () => import("./audit/ApprovalsPage.tsx"),
  rejected: () => import("./audit/RejectedPage.tsx"),
  report: () => import("./report/ReportPage.tsx"),
  external: () => import("./report/ExternalPage.tsx"),
  campaignReport: () => import("./report/CampaignReportPage.tsx"),
};
