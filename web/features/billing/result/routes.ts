import type { ComponentType } from "react";

/** The page that the vendor of payments sends people back to: path, and where it is found. */
export const resultPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/transaction.html": () => import("./ResultPage.tsx"),
};
