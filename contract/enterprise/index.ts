import { brandingRoutes } from "./branding.ts";
import { detailRoutes } from "./details.ts";
import { handedRoutes } from "./handed.ts";
import { pictureRoutes } from "./pictures.ts";

export const enterpriseRoutes = { ...brandingRoutes, ...detailRoutes, ...pictureRoutes, ...handedRoutes };
