import { brandingRoutes } from "./branding.ts";
import { detailRoutes } from "./details.ts";
import { downloadRoutes } from "./downloads.ts";
import { pictureRoutes } from "./pictures.ts";

export const enterpriseRoutes = { ...brandingRoutes, ...detailRoutes, ...pictureRoutes, ...downloadRoutes };
