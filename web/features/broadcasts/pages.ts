/** The pages of the feature, which are fetched one by one. They stand here so that the console's first load names none. */
export const loads = {
  broadcasts: () => import("./list/BroadcastsPage.tsx"),
  drafts: () => import("./list/DraftsPage.tsx"),
  create: () => import("./form/NewPage.tsx"),
  broadcast: () => import("./view/BroadcastPage.tsx"),
};
