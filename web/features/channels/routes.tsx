import { IconPlugConnected } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const ROOT = "/admin/channels";

export const channelScreens: readonly Screen[] = [
  {
    path: ROOT,
    title: "nav.channels",
    permission: ["CHANNELS.VIEW", "CHANNELS.CREATE", "CHANNELS.EDIT", "CHANNELS.DELETE"],
    nav: { section: "configuration", icon: IconPlugConnected },
    find: [() => import("./find.ts")],
    load: () => import("./list/ChannelsPage.tsx"),
  },
  {
    path: `${ROOT}/create`,
    title: "nav.channels",
    permission: ["CHANNELS.CREATE"],
    load: () => import("./create/CreatePage.tsx"),
  },
  {
    path: `${ROOT}/:channelId/edit`,
    title: "nav.channels",
    permission: ["CHANNELS.EDIT"],
    load: () => import("./form/EditPage.tsx"),
  },
  {
    path: `${ROOT}/:channelId`,
    title: "nav.channels",
    permission: ["CHANNELS.VIEW"],
    load: () => import("./detail/ChannelPage.tsx"),
    children: [
      { path: "", title: "nav.channels", load: () => import("./detail/OverviewPage.tsx") },
      {
        path: "traffic",
        title: "nav.channels",
        permission: ["CHANNELS.EDIT"],
        load: () => import("./traffic/TrafficPage.tsx"),
      },
    ],
  },
];
