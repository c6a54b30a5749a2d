import type { ComponentType } from "react";

/** Pages that stand without the console around them: path, and where the page is found. */
export const onboardingPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/whatsapp-onboarding/return": () => import("./return/ReturnPage.tsx"),
};
