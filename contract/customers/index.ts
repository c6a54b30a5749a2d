import { bulkRoutes } from "./bulk.ts";
import { customerRoutes } from "./customers.ts";
import { duplicateRoutes } from "./duplicates.ts";
import { fieldRoutes } from "./fields.ts";
import { mergeRoutes } from "./merge.ts";
import { noteRoutes } from "./notes.ts";
import { segmentRoutes } from "./segments.ts";
import { settingRoutes } from "./settings.ts";
import { timelineRoutes } from "./timeline.ts";
import { uploadRoutes } from "./uploads.ts";

export const customerMasterRoutes = {
  ...fieldRoutes,
  ...customerRoutes,
  ...bulkRoutes,
  ...segmentRoutes,
  ...settingRoutes,
  ...duplicateRoutes,
  ...mergeRoutes,
  ...timelineRoutes,
  ...noteRoutes,
  ...uploadRoutes,
};
