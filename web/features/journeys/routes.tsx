import { IconChartBar, IconFlag, IconRoute, IconRocket, IconUsersGroup } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";
import { LIST, MILESTONES, MONITOR, PUBLISH, REPORTS } from "./places.ts";

export const journeyScreens: readonly Screen[] = [
  {
    path: LIST,
    title: "nav.journeys",
    permission: ["JOURNEYS.VIEW"],
    nav: { section: "module", group: "journeys", icon: IconRoute, text: "nav.journeysText" },
    find: [() => import("./find.ts")],
    load: () => import("./list/JourneysPage.tsx"),
  },
  {
    path: PUBLISH,
    title: "nav.journeyPublish",
    permission: ["JOURNEYS.VIEW_PUBLISH", "JOURNEYS.EDIT"],
    nav: { section: "module", group: "journeys", icon: IconRocket },
    load: () => import("./publish/PublishPage.tsx"),
  },
  {
    path: MONITOR,
    title: "nav.journeyMonitor",
    permission: ["JOURNEYS.VIEW_JOURNEYMONITOR"],
    nav: { section: "module", group: "journeys", icon: IconUsersGroup },
    load: () => import("./monitor/MonitorPage.tsx"),
  },
  {
    path: REPORTS,
    title: "nav.journeyReports",
    permission: ["JOURNEYS.VIEW_REPORTS"],
    nav: { section: "module", group: "journeys", icon: IconChartBar },
    load: () => import("./report/ReportPage.tsx"),
  },
  {
    path: MILESTONES,
    title: "nav.journeyMilestones",
    permission: ["JOURNEYS.VIEW_MILESTONEREPORT"],
    nav: { section: "module", group: "journeys", icon: IconFlag },
    load: () => import("./report/MilestonesPage.tsx"),
  },
];
