import { customerRoutes } from "./customers.ts";
import { fieldRoutes } from "./fields.ts";
import { segmentRoutes } from "./segments.ts";
import { uploadRoutes } from "./uploads.ts";

export const customerMasterRoutes = { ...fieldRoutes, ...customerRoutes, ...segmentRoutes, ...uploadRoutes };
