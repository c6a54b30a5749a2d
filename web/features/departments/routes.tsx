import { IconSitemap } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const page = () => import("./DepartmentsPage.tsx");

export const departmentScreens: readonly Screen[] = [
  {
    path: "/admin/departments",
    title: "nav.departments",
    permission: ["DEPARTMENTS.VIEW"],
    nav: { section: "manage", icon: IconSitemap },
    load: page,
    // The page stays as it is and shows one department beside the list: nothing is drawn inside it.
    children: [
      { path: ":departmentId", title: "nav.departments", permission: ["DEPARTMENTS.VIEW"], load: page },
    ],
  },
];
