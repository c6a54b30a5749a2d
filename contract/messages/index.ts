import { blacklistRoutes } from "./blacklist.ts";
import { confirmationRoutes } from "./confirmations.ts";
import { consentRoutes } from "./consents.ts";
import { gatheringRoutes } from "./gathering.ts";
import { linkRoutes } from "./links.ts";
import { outreachRoutes } from "./outreach.ts";
import { preferenceRoutes } from "./preferences.ts";
import { messageReportRoutes } from "./reports.ts";

export const messageRoutes = {
  ...messageReportRoutes,
  ...blacklistRoutes,
  ...consentRoutes,
  ...confirmationRoutes,
  ...outreachRoutes,
  ...linkRoutes,
  ...gatheringRoutes,
  ...preferenceRoutes,
};
