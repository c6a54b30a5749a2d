import {
  IconAlertTriangle,
  IconChartBar,
  IconCheck,
  IconHistory,
  IconPlugConnected,
  IconSend,
} from "@tabler/icons-react";
import { READS, SEES } from "#contract/campaigns/permissions.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Screen } from "#web/platform/screens.ts";
import type { loads } from "./pages.ts";
import {
  ACTIVITIES,
  APPROVALS,
  CAMPAIGNS,
  EXTERNAL_REPORT,
  NEW_ACTIVITY,
  NEW_CAMPAIGN,
  REJECTED,
  REPORT,
  toActivity,
  toCampaign,
  toEditActivity,
  toReport,
} from "./places.ts";

type Icon = NonNullable<Screen["nav"]>["icon"];

const screen = (
  path: string,
  title: string,
  page: keyof typeof loads,
  permission: readonly Permission[],
  icon?: Icon,
): Screen => ({
  path,
  title,
  permission,
  ...(icon && { nav: { section: "module", group: "campaigns", icon } }),
  load: async () => (await import("./pages.ts")).loads[page](),
});

const MAKES: readonly Permission[] = ["CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT"];
const LOOKS: readonly Permission[] = [...SEES, "CAMPAIGNS.VIEW_REJECTEDLIST"];

/** Campaigns, with the blacklist where the specification has it. */
export const campaignScreens = (blacklist: readonly Screen[]): readonly Screen[] => [
  {
    ...screen(CAMPAIGNS, "nav.campaigns", "campaigns", SEES, IconSend),
    find: [() => import("./find.ts")],
  },
  screen(NEW_CAMPAIGN, "nav.campaigns", "campaign", ["CAMPAIGNS.CREATE"]),
  screen(toCampaign(":campaignId"), "nav.campaigns", "campaign", SEES),
  screen(ACTIVITIES, "nav.activities", "activities", SEES, IconHistory),
  screen(NEW_ACTIVITY, "nav.activities", "plan", ["CAMPAIGNS.CREATE"]),
  screen(toEditActivity(":activityId"), "nav.activities", "plan", MAKES),
  screen(toActivity(":activityId"), "nav.activities", "activity", LOOKS),
  ...blacklist,
  screen(APPROVALS, "nav.approvals", "approvals", ["CAMPAIGNS.APPROVE"], IconCheck),
  screen(REJECTED, "nav.rejected", "rejected", ["CAMPAIGNS.VIEW_REJECTEDLIST"], IconAlertTriangle),
  screen(REPORT, "nav.campaignReport", "report", READS, IconChartBar),
  screen(toReport(":campaignId"), "nav.campaignReport", "campaignReport", READS),
  {
    ...screen(EXTERNAL_REPORT, "nav.externalReport", "external", READS, IconPlugConnected),
    only: ({ externalCampaigns }) => externalCampaigns,
  },
];
