import { IconPuzzle } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const integrationScreens: readonly Screen[] = [
  {
    path: "/admin/integration",
    title: "nav.integration",
    permission: ["INTEGRATIONS.VIEW"],
    nav: { section: "configuration", icon: IconPuzzle },
    load: () => import("./IntegrationsPage.tsx"),
  },
];
