import type { ComponentType } from "react";

/** Pages that stand without the console around them: path, and where the page is found. */
export const enterprisePages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/designer/view/:accessId": () => import("./frame/FramePage.tsx"),
};
