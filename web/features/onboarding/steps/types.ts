import type { Onboarding } from "#contract/onboarding/onboarding.ts";

export interface StepProps {
  onboarding: Onboarding;
}
