import "./start.ts";
import { lazy } from "react";

/** The form of a configuration; it comes when it is opened. */
export const IntegrationDrawer = lazy(async () => ({
  default: (await import("./IntegrationDrawer.tsx")).IntegrationDrawer,
}));
export { choicesQuery } from "./queries.ts";
