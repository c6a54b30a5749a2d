import type { ComponentType } from "react";

/** An agent's analytics without the console around them: path, and where the page is found. */
export const analyticsPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/analytics/:page": () => import("./frames/alone/AlonePage.tsx"),
};
