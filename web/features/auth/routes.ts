import type { ComponentType } from "react";

/** The pages of whoever is not signed in: path, and where the page is found. */
export const accountPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/login": () => import("./LoginPage.tsx"),
  "/login/callback": () => import("./sso/CallbackPage.tsx"),
  "/:id/redirect": () => import("./sso/RedirectPage.tsx"),
  "/forgot-password": () => import("./account/ForgotPage.tsx"),
  "/invitation-accept": () => import("./account/InvitePage.tsx"),
  "/signup": () => import("./account/SignupPage.tsx"),
  "/signup-verify/:id": () => import("./account/ActivationPage.tsx"),
  "/reset-password": () => import("./account/ResetPage.tsx"),
};
