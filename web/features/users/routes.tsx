import { IconUserCog } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const userScreens: readonly Screen[] = [
  {
    path: "/admin/users",
    title: "nav.users",
    permission: ["USERS.VIEW"],
    nav: { section: "manage", icon: IconUserCog },
    find: [() => import("./find.ts")],
    load: () => import("./list/UsersPage.tsx"),
  },
  {
    path: "/admin/users/sign-in",
    title: "nav.signIn",
    permission: ["ENTERPRISE.EDIT"],
    load: () => import("./sign-in/SignInPage.tsx"),
  },
  { path: "/details/myprofile", title: "nav.details", load: () => import("./profile/ProfilePage.tsx") },
];
