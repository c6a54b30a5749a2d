export { broadcastRoutes } from "./broadcasts.ts";
