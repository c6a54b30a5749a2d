/** The pages of the feature, which are fetched one by one. They stand here so that the console's first load names none. */
export const loads = {
  customers: () => import("./list/CustomersPage.tsx"),
  duplicates: () => import("./duplicates/DuplicatesPage.tsx"),
  merge: () => import("./merge/MergePage.tsx"),
  segment: () => import("./rule/SegmentPage.tsx"),
  errorList: () => import("./uploads/errors/ErrorListPage.tsx"),
  toAdd: () => import("./definition/ToAdd.tsx"),
};
