/** The pages of the feature, which are fetched one by one. They stand here so that the console's first load names none. */
export const loads = {
  libraries: () => import("./list/LibrariesPage.tsx"),
  gallery: () => import("./gallery/GalleryPage.tsx"),
};
