import { IconChartBar, IconSettings } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";
import { CONFIG, PAGE } from "./places.ts";

export const analyticsScreens: readonly Screen[] = [
  {
    path: PAGE,
    title: "nav.analytics",
    permission: ["ANALYTICS.VIEW"],
    nav: { section: "module", icon: IconChartBar },
    load: () => import("./page/AnalyticsPage.tsx"),
  },
  {
    path: CONFIG,
    title: "nav.analyticsConfig",
    permission: ["ANALYTICS.VIEW"],
    nav: { section: "configuration", icon: IconSettings },
    load: () => import("./config/ConfigPage.tsx"),
  },
];
