export { integrationRoutes } from "./integrations.ts";
