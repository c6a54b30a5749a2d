import { IconReportAnalytics } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const messageScreens: readonly Screen[] = [
  {
    path: "/admin/report",
    title: "nav.deliveryReport",
    permission: ["REPORTS.VIEW_DELIVERY_REPORT"],
    nav: { section: "manage", icon: IconReportAnalytics },
    load: () => import("./report/ReportPage.tsx"),
  },
];
