import type { Screen } from "#web/platform/screens.ts";

/** Stands in the account menu, as My Library. */
export const libraryScreens: readonly Screen[] = [
  {
    path: "/content-library",
    title: "nav.library",
    permission: ["LIBRARY.VIEW"],
    load: () => import("./list/LibraryPage.tsx"),
  },
];
