import { IconBolt } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const customerEventScreens: readonly Screen[] = [
  {
    path: "/customer-events",
    title: "nav.customerEvents",
    permission: ["CUSTOMER_EVENTS.VIEW"],
    nav: { section: "module", group: "customers", icon: IconBolt, text: "nav.customerEventsText" },
    load: () => import("./EventsPage.tsx"),
  },
];
