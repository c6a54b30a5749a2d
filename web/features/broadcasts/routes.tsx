import { IconSend } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";
import { CREATE, DRAFTS_PLACE, LIST, toBroadcast } from "./places.ts";

const WHO_SEES: Screen["permission"] = ["CAMPAIGNS.VIEW", "CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT"];

export const broadcastScreens: readonly Screen[] = [
  {
    path: LIST,
    title: "nav.broadcasts",
    permission: WHO_SEES,
    nav: { section: "module", group: "chat", icon: IconSend, text: "nav.broadcastsText" },
    find: [() => import("./find.ts")],
    load: async () => (await import("./pages.ts")).loads.broadcasts(),
  },
  {
    path: CREATE,
    title: "nav.broadcasts",
    permission: ["CAMPAIGNS.CREATE"],
    load: async () => (await import("./pages.ts")).loads.create(),
  },
  {
    path: DRAFTS_PLACE,
    title: "nav.broadcasts",
    permission: ["CAMPAIGNS.CREATE"],
    load: async () => (await import("./pages.ts")).loads.drafts(),
  },
  {
    path: toBroadcast(":broadcastId"),
    title: "nav.broadcasts",
    permission: WHO_SEES,
    load: async () => (await import("./pages.ts")).loads.broadcast(),
  },
];
