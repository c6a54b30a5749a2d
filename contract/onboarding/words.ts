/** Ways to a WhatsApp number: Meta's own dialog, or a partner that stands between. */
export const ONBOARDING_VENDORS = ["whatsapp-cloud", "dialog360"] as const;
export type OnboardingVendor = (typeof ONBOARDING_VENDORS)[number];

/** From nothing to a channel, in order. */
export const ONBOARDING_STEPS = [
  "signup",
  "number",
  "verify",
  "register",
  "profile",
  "channel",
  "done",
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The steps that each way has; a partner does the others itself. */
export const STEPS_OF: Record<OnboardingVendor, readonly OnboardingStep[]> = {
  "whatsapp-cloud": ONBOARDING_STEPS,
  dialog360: ["signup", "number", "channel", "done"],
};

export const CODE_METHODS = ["SMS", "VOICE"] as const;

/** Where Meta's dialog sends people back to. */
export const SIGNUP_RETURN = "/whatsapp-onboarding/return";

/** Where 360dialog does. */
export const PARTNER_RETURN = "/dialog360-redirect";

/** What Meta knows businesses as. */
export const VERTICALS = [
  "OTHER",
  "AUTO",
  "BEAUTY",
  "APPAREL",
  "EDU",
  "ENTERTAIN",
  "EVENT_PLAN",
  "FINANCE",
  "GROCERY",
  "GOVT",
  "HOTEL",
  "HEALTH",
  "NONPROFIT",
  "PROF_SERVICES",
  "RETAIL",
  "TRAVEL",
  "RESTAURANT",
  "NOT_A_BIZ",
] as const;
