import { IconBrandWhatsapp } from "@tabler/icons-react";
import type { Screen } from "#web/platform/screens.ts";

const ROOT = "/admin/whatsapp-onboarding";

export const onboardingScreens: readonly Screen[] = [
  {
    path: ROOT,
    title: "nav.wabaOnboarding",
    permission: ["WABAONBOARD.VIEW"],
    nav: { section: "configuration", icon: IconBrandWhatsapp },
    load: () => import("./list/OnboardingsPage.tsx"),
  },
  {
    path: `${ROOT}/:onboardingId`,
    title: "nav.wabaOnboarding",
    permission: ["WABAONBOARD.VIEW"],
    load: () => import("./wizard/WizardPage.tsx"),
  },
];
