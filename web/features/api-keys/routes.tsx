import { IconKey } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const apiKeyScreens: readonly Screen[] = [
  {
    path: "/admin/apikeys",
    title: "nav.apiKeys",
    permission: ["INTEGRATIONS.VIEW"],
    nav: { section: "configuration", icon: IconKey },
    load: () => import("./ApiKeysPage.tsx"),
  },
];
