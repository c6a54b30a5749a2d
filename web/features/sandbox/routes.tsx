import { IconDeviceMobileMessage } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const sandboxScreens: readonly Screen[] = [
  {
    path: "/sandbox",
    title: "nav.sandbox",
    permission: ["CHANNELS.VIEW"],
    nav: { section: "configuration", icon: IconDeviceMobileMessage },
    load: () => import("./SandboxPage.tsx"),
  },
];
