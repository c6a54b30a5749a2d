import { IconTrash } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const trashScreens: readonly Screen[] = [
  {
    path: "/admin/trash",
    title: "nav.trash",
    permission: ["TRASH.VIEW"],
    nav: { section: "manage", icon: IconTrash },
    load: () => import("./TrashPage.tsx"),
  },
];
