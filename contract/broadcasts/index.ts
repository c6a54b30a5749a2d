export { broadcastRoutes } from "./broadcasts.ts";
export { broadcastDraftRoutes } from "./drafts.ts";
