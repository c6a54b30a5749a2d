import type { ComponentType } from "react";

/** The designers, which fill the window without the console around them: path, and where the page is found. */
export const designerPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/designer/encap/:encapId": () => import("./designer/EncapDesignerPage.tsx"),
  "/designer/forms/:place": () => import("./designer/FormDesignerPage.tsx"),
  "/designer/view/:accessId": () => import("./designer/ViewPage.tsx"),
};
