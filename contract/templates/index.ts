import { richCardRoutes } from "./rich-cards.ts";
import { templateRoutes } from "./templates.ts";

export const messageTemplateRoutes = { ...templateRoutes, ...richCardRoutes };
