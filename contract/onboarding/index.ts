import { onboardingRoutes as records } from "./onboarding.ts";
import { onboardingStepRoutes } from "./steps.ts";

/** The calls that take a number on at WhatsApp. */
export const onboardingRoutes = { ...records, ...onboardingStepRoutes };
