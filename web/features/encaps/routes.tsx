import { IconForms } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";
import { LIST, toEncap } from "./places.ts";

export const encapScreens: readonly Screen[] = [
  {
    path: LIST,
    title: "nav.encaps",
    permission: ["ENCAPS.VIEW"],
    nav: { section: "module", icon: IconForms, text: "nav.encapsText" },
    load: () => import("./list/EncapsPage.tsx"),
  },
  {
    path: toEncap(":encapId"),
    title: "nav.encaps",
    permission: ["ENCAPS.VIEW"],
    load: () => import("./view/EncapPage.tsx"),
    children: [
      { path: "", title: "nav.encaps", load: () => import("./view/ReportPage.tsx") },
      { path: "instances", title: "nav.encaps", load: () => import("./view/InstancesPage.tsx") },
      { path: "links", title: "nav.encaps", load: () => import("./view/LinksPage.tsx") },
      {
        path: "log",
        title: "nav.encaps",
        permission: ["ENCAPS.VIEW_EXECUTIONLOGS"],
        load: () => import("./view/LogPage.tsx"),
      },
    ],
  },
];
