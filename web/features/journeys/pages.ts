import type { ComponentType } from "react";

/** The designer of journeys, which fills the window without the console around it: path, and where the page is found. */
export const journeyPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/designer/journey/:journeyId": () => import("./designer/DesignerPage.tsx"),
};
