import { IconActivity, IconChartBar, IconHistory, IconMessagePlus, IconSettings } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";
import { ANALYTICS, CANNED, CONFIG, HISTORY, MONITOR } from "./places.ts";

const NUMBERS: Screen["permission"] = ["CHAT.VIEW_ANALYTICS", "CHAT.VIEW_MONITOR"];

/** Pages of those who look after chats. */
export const supervisionScreens: readonly Screen[] = [
  {
    path: ANALYTICS,
    title: "nav.chatAnalytics",
    permission: ["CHAT.VIEW_ANALYTICS"],
    nav: { section: "module", group: "chat", icon: IconChartBar },
    load: () => import("../analytics/AnalyticsPage.tsx"),
  },
  {
    path: MONITOR,
    title: "nav.chatMonitor",
    permission: ["CHAT.VIEW_MONITOR"],
    nav: { section: "module", group: "chat", icon: IconActivity },
    load: () => import("../monitor/MonitorPage.tsx"),
  },
  {
    path: HISTORY,
    title: "nav.chatHistory",
    permission: ["CHAT.VIEW_CHATHISTORY"],
    nav: { section: "module", group: "chat", icon: IconHistory },
    find: [() => import("../history/find.ts")],
    load: () => import("../history/HistoryPage.tsx"),
  },
  {
    path: CANNED,
    title: "nav.chatCanned",
    permission: ["CHAT.HANDLE"],
    nav: { section: "module", group: "chat", icon: IconMessagePlus },
    load: () => import("../config/OwnCannedPage.tsx"),
  },
  {
    path: "/graph",
    title: "nav.graph",
    permission: NUMBERS,
    load: () => import("../graph/GraphPage.tsx"),
  },
  {
    path: CONFIG,
    title: "nav.chatConfig",
    permission: ["CHAT.CHAT_CONFIG"],
    nav: { section: "configuration", icon: IconSettings },
    load: () => import("../config/ConfigLayout.tsx"),
    children: [
      { path: "", title: "nav.chatConfig", load: () => import("../config/FirstTab.tsx") },
      { path: "chat-config", title: "nav.chatConfig", load: () => import("../config/HandingOutPage.tsx") },
      { path: "texts", title: "nav.chatConfig", load: () => import("../config/TextsPage.tsx") },
      { path: "hours", title: "nav.chatConfig", load: () => import("../config/hours/HoursPage.tsx") },
      {
        path: "promises",
        title: "nav.chatConfig",
        load: () => import("../config/promises/PromisesPage.tsx"),
      },
      { path: "labels", title: "nav.chatConfig", load: () => import("../config/LabelsPage.tsx") },
      { path: "canned", title: "nav.chatConfig", load: () => import("../config/CannedPage.tsx") },
      { path: "rules", title: "nav.chatConfig", load: () => import("../config/rules/RulesPage.tsx") },
      { path: "channels", title: "nav.chatConfig", load: () => import("../config/ChannelsPage.tsx") },
    ],
  },
];
