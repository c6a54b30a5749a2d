import type { ComponentType } from "react";

/** The flow designer, which fills the window without the console around it: path, and where the page is found. */
export const flowPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/designer/screen/form-designer": () => import("./designer/DesignerPage.tsx"),
  "/designer/screen/:screenId": () => import("./designer/DesignerPage.tsx"),
};
