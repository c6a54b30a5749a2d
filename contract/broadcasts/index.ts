export { broadcastRoutes } from "./broadcasts.ts";
export { broadcastDraftRoutes } from "./drafts.ts";
export { broadcastLanguageRoutes } from "./languages.ts";
