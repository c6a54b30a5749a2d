import { IconBuildingStore, IconPackages } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const gallery = () => import("./gallery/GalleryPage.tsx");

/** The gallery, and what was installed from it. */
export const marketplaceScreens: readonly Screen[] = [
  {
    path: "/marketplace/list",
    title: "nav.marketplace",
    permission: ["MARKET_PLACE.VIEW"],
    nav: { section: "manage", icon: IconBuildingStore, text: "nav.marketplaceText" },
    load: gallery,
  },
  { path: "/marketplace", title: "nav.marketplace", permission: ["MARKET_PLACE.VIEW"], load: gallery },
  {
    path: "/admin/marketplaceModule",
    title: "nav.marketplaceModule",
    permission: ["MARKET_PLACE.MODULE.VIEW"],
    nav: { section: "module", icon: IconPackages, text: "nav.marketplaceModuleText" },
    load: () => import("./module/ModulePage.tsx"),
  },
];
