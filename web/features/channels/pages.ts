import type { ComponentType } from "react";

/** Pages that stand without the console around them: path, and where the page is found. */
export const channelPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/dialog360-redirect": () => import("./redirect/RedirectPage.tsx"),
};
