import { customerRoutes } from "./customers.ts";
import { fieldRoutes } from "./fields.ts";
import { segmentRoutes } from "./segments.ts";
import { settingRoutes } from "./settings.ts";

export const customerMasterRoutes = { ...fieldRoutes, ...customerRoutes, ...segmentRoutes, ...settingRoutes };
