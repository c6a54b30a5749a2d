import type { Screen } from "#web/platform/screens.ts";

export const widgetScreens: readonly Screen[] = [
  {
    path: "/admin/chatConfig/widget/:channelId",
    title: "nav.widget",
    permission: ["CHAT.CHAT_CONFIG"],
    load: () => import("./WidgetPage.tsx"),
  },
];
