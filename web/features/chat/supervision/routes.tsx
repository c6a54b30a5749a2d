import { IconHistory } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";
import { HISTORY } from "./places.ts";

/** Pages of those who look after chats. */
export const supervisionScreens: readonly Screen[] = [
  {
    path: HISTORY,
    title: "nav.chatHistory",
    permission: ["CHAT.VIEW_CHATHISTORY"],
    nav: { section: "module", group: "chat", icon: IconHistory },
    load: () => import("../history/HistoryPage.tsx"),
  },
];
