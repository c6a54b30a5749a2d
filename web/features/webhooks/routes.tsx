import { IconWebhook } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const webhookScreens: readonly Screen[] = [
  {
    path: "/admin/webhooks",
    title: "nav.webhooks",
    permission: ["INTEGRATIONS.VIEW"],
    nav: { section: "configuration", icon: IconWebhook },
    load: () => import("./WebhooksPage.tsx"),
  },
  {
    path: "/admin/webhooks/:webhookId",
    title: "nav.webhooks",
    permission: ["INTEGRATIONS.VIEW"],
    load: () => import("./DeliveriesPage.tsx"),
  },
];
