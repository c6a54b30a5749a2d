import { IconHistory } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const auditScreens: readonly Screen[] = [
  {
    path: "/admin/audit_trail",
    title: "nav.audit",
    permission: ["AUDITTRAIL.VIEW"],
    nav: { section: "manage", icon: IconHistory },
    load: () => import("./AuditPage.tsx"),
  },
];
