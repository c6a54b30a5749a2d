import { IconShieldLock } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const page = () => import("./RolesPage.tsx");

export const roleScreens: readonly Screen[] = [
  {
    path: "/admin/permission",
    title: "nav.roles",
    permission: ["ROLES.VIEW"],
    nav: { section: "manage", icon: IconShieldLock },
    load: page,
    // The page stays as it is and shows one role beside the list: nothing is drawn inside it.
    children: [{ path: ":roleId", title: "nav.roles", permission: ["ROLES.VIEW"], load: page }],
  },
];
