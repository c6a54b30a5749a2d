import { IconClockX } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const retentionScreens: readonly Screen[] = [
  {
    path: "/admin/retention",
    title: "nav.retention",
    permission: ["ENTERPRISE.EDIT"],
    nav: { section: "manage", icon: IconClockX },
    load: () => import("./RetentionPage.tsx"),
  },
];
