import type { ComponentType } from "react";

/** The page to which a mailed report leads who wants it no more, signed in or not. */
export const leavePages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/leave-report/:code": () => import("./leave/LeavePage.tsx"),
};
