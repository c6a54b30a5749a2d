import {
  IconCalendarTime,
  IconChartBar,
  IconCircleX,
  IconRosetteDiscountCheck,
  IconSpeakerphone,
} from "@tabler/icons-react";
import { READS, SEES } from "#contract/campaigns/permissions.ts";
import type { Screen } from "#web/platform/screens.ts";
import {
  ACTIVITIES,
  APPROVALS,
  CAMPAIGNS,
  NEW_ACTIVITY,
  NEW_CAMPAIGN,
  REJECTED,
  REPORT,
  toActivity,
  toCampaign,
  toEditActivity,
  toReport,
} from "./places.ts";

const nav = (icon: NonNullable<Screen["nav"]>["icon"]): Screen["nav"] => ({
  section: "module",
  group: "campaigns",
  icon,
});
const WHO_MAKES: Screen["permission"] = ["CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT"];
const WHO_LOOKS: Screen["permission"] = [...SEES, "CAMPAIGNS.VIEW_REJECTEDLIST"];

/** Campaigns, with the blacklist where the specification has it. */
export const campaignScreens = (blacklist: readonly Screen[]): readonly Screen[] => [
  {
    path: CAMPAIGNS,
    title: "nav.campaigns",
    permission: SEES,
    nav: nav(IconSpeakerphone),
    load: () => import("./list/CampaignsPage.tsx"),
  },
  {
    path: NEW_CAMPAIGN,
    title: "nav.campaigns",
    permission: ["CAMPAIGNS.CREATE"],
    load: () => import("./form/CampaignPage.tsx"),
  },
  {
    path: toCampaign(":campaignId"),
    title: "nav.campaigns",
    permission: SEES,
    load: () => import("./form/CampaignPage.tsx"),
  },
  {
    path: ACTIVITIES,
    title: "nav.activities",
    permission: SEES,
    nav: nav(IconCalendarTime),
    load: () => import("./activities/ActivitiesPage.tsx"),
  },
  {
    path: NEW_ACTIVITY,
    title: "nav.activities",
    permission: ["CAMPAIGNS.CREATE"],
    load: () => import("./plan/PlanPage.tsx"),
  },
  {
    path: toEditActivity(":activityId"),
    title: "nav.activities",
    permission: WHO_MAKES,
    load: () => import("./plan/PlanPage.tsx"),
  },
  {
    path: toActivity(":activityId"),
    title: "nav.activities",
    permission: WHO_LOOKS,
    load: () => import("./activity/ActivityPage.tsx"),
  },
  ...blacklist,
  {
    path: APPROVALS,
    title: "nav.approvals",
    permission: ["CAMPAIGNS.APPROVE"],
    nav: nav(IconRosetteDiscountCheck),
    load: () => import("./audit/ApprovalsPage.tsx"),
  },
  {
    path: REJECTED,
    title: "nav.rejected",
    permission: ["CAMPAIGNS.VIEW_REJECTEDLIST"],
    nav: nav(IconCircleX),
    load: () => import("./audit/RejectedPage.tsx"),
  },
  {
    path: REPORT,
    title: "nav.campaignReport",
    permission: READS,
    nav: nav(IconChartBar),
    load: () => import("./report/ReportPage.tsx"),
  },
  {
    path: toReport(":campaignId"),
    title: "nav.campaignReport",
    permission: READS,
    load: () => import("./report/CampaignReportPage.tsx"),
  },
];
