import { IconBuilding, IconPalette } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

export const enterpriseScreens: readonly Screen[] = [
  {
    path: "/admin/details",
    title: "nav.enterprise",
    permission: ["ENTERPRISE.VIEW", "ENTERPRISE.EDIT"],
    nav: { section: "manage", icon: IconBuilding },
    load: () => import("./details/DetailsPage.tsx"),
  },
  {
    path: "/branding",
    title: "nav.branding",
    permission: ["ENTERPRISE.EDIT"],
    nav: { section: "manage", icon: IconPalette },
    load: () => import("./branding/BrandingPage.tsx"),
  },
];
