import type { ComponentType } from "react";

/**
 * The flow designer, which fills the window without the console around it: path, and where the page is found.
 * `form-designer` stands in the place of an id where there is no flow yet.
 */
export const flowPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/designer/screen/:screenId": () => import("./Door.tsx"),
};
