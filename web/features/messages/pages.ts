/** The pages of the feature, which are fetched one by one. They stand here so that the console's first load names none. */
export const loads = {
  blacklist: () => import("./blacklist/BlacklistPage.tsx"),
  consents: () => import("./blacklist/ConsentsPage.tsx"),
  confirmations: () => import("./confirmations/ConfirmationsPage.tsx"),
  outreach: () => import("./outreach/OutreachPage.tsx"),
  optOuts: () => import("./blacklist/OptOutsPage.tsx"),
  report: () => import("./report/ReportPage.tsx"),
};
