import { IconWallet } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const page = {
  title: "nav.billing",
  permission: ["ENTERPRISE.MANAGE_BILLING"],
  load: () => import("./BillingPage.tsx"),
} as const;

export const billingScreens: readonly Screen[] = [
  { ...page, path: "/admin/enterpriseBilling", nav: { section: "configuration", icon: IconWallet } },
  { ...page, path: "/billing" },
];
