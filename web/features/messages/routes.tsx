import { IconBan, IconReportAnalytics } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

/** They stand among campaigns. */
export const blacklistScreens: readonly Screen[] = [
  {
    path: "/campaigns/blacklist",
    title: "nav.blacklist",
    permission: ["BLACKLIST.VIEW"],
    nav: { section: "module", group: "campaigns", icon: IconBan },
    load: async () => (await import("./pages.ts")).loads.blacklist(),
  },
  {
    path: "/campaigns/blacklist/optouts",
    title: "nav.blacklist",
    permission: ["BLACKLIST.VIEW"],
    load: async () => (await import("./pages.ts")).loads.optOuts(),
  },
  {
    path: "/campaigns/blacklist/consents",
    title: "nav.blacklist",
    permission: ["BLACKLIST.VIEW"],
    load: async () => (await import("./pages.ts")).loads.consents(),
  },
  {
    path: "/campaigns/blacklist/confirmations",
    title: "nav.blacklist",
    permission: ["BLACKLIST.VIEW"],
    load: async () => (await import("./pages.ts")).loads.confirmations(),
  },
  {
    path: "/campaigns/blacklist/outreach",
    title: "nav.blacklist",
    permission: ["BLACKLIST.VIEW"],
    load: async () => (await import("./pages.ts")).loads.outreach(),
  },
];

export const messageScreens: readonly Screen[] = [
  {
    path: "/admin/report",
    title: "nav.deliveryReport",
    permission: ["REPORTS.VIEW_DELIVERY_REPORT"],
    nav: { section: "manage", icon: IconReportAnalytics },
    load: async () => (await import("./pages.ts")).loads.report(),
  },
];
