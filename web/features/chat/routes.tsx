import { IconMessages } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const whoSees: Screen["permission"] = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR"];

export const chatScreens: readonly Screen[] = [
  {
    path: "/chat/conversation",
    title: "nav.conversation",
    permission: whoSees,
    nav: { section: "module", group: "chat", icon: IconMessages },
    load: () => import("./desk/DeskPage.tsx"),
  },
  {
    path: "/chatagent",
    title: "nav.conversation",
    permission: whoSees,
    load: () => import("./desk/ToDesk.tsx"),
  },
];
