import { z } from "zod";
import { text } from "../common.ts";
import { routes } from "../route.ts";
import {
  ABOUT_MAX,
  ADDRESS_MAX,
  CODE_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  VENDOR_ID_MAX,
  WEBSITE_MAX,
  WEBSITES_MAX,
} from "./limits.ts";
import { AT, onboardingReply, params, PERMISSION } from "./onboarding.ts";
import { CODE_METHODS, VERTICALS } from "./words.ts";

const vendorId = text(VENDOR_ID_MAX)
  .min(1, "this field is required")
  .meta({ examples: ["1234567890"] });

/** A number in its vendor's words: `GREEN`, `TIER_1K`, `APPROVED` and so on; `UNKNOWN` where it says nothing. */
export const businessNumber = z.object({
  id: z.string(),
  number: z.string(),
  verifiedName: z.string(),
  verified: z.boolean(),
  status: z.string(),
  nameStatus: z.string(),
  quality: z.string(),
  limit: z.string(),
});
export type BusinessNumberView = z.output<typeof businessNumber>;

const website = z
  .url({ protocol: /^https?$/, error: "Enter a web address, such as https://example.com." })
  .max(WEBSITE_MAX)
  .meta({ examples: ["https://example.com/"] });
const email = z.email("Please enter a valid email address").max(EMAIL_MAX);

/** What people see of a business on WhatsApp; empty where nothing is said. */
export const businessProfile = z.object({
  about: text(ABOUT_MAX).default(""),
  address: text(ADDRESS_MAX).default(""),
  description: text(DESCRIPTION_MAX).default(""),
  email: z.union([z.literal(""), email], "Please enter a valid email address").default(""),
  websites: z.array(website).max(WEBSITES_MAX).default([]),
  vertical: z.union([z.literal(""), z.enum(VERTICALS)]).default(""),
});

/** The same as the vendor has it, whatever it says. */
const profileView = z.object({
  about: z.string(),
  address: z.string(),
  description: z.string(),
  email: z.string(),
  websites: z.array(z.string()),
  vertical: z.string(),
});
export type BusinessProfileView = z.output<typeof profileView>;

const step = {
  method: "POST",
  permission: PERMISSION,
  envelope: "nlp",
  params,
  reply: onboardingReply,
} as const;

export const onboardingStepRoutes = routes({
  onboardingSignup: {
    ...step,
    path: `${AT}/{id}/signup`,
    summary: "Hand in what the vendor's dialog gave.",
    body: z.object({
      /** As the dialog was opened with it. */
      state: text(VENDOR_ID_MAX * 2).min(1, "this field is required"),
      /** Of Meta's dialog. */
      code: text(CODE_MAX).default(""),
      /** Of 360dialog's: the numbers that were shared, as it writes them. */
      client: text(VENDOR_ID_MAX).default(""),
      channels: text(CODE_MAX).default(""),
      /** Why the dialog gave nothing. */
      error: text(CODE_MAX).default(""),
    }),
  },
  onboardingAccounts: {
    method: "GET",
    path: `${AT}/{id}/waba`,
    summary: "The business accounts that were shared.",
    permission: PERMISSION,
    envelope: "nlp",
    params,
    reply: z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  onboardingNumbers: {
    method: "GET",
    path: `${AT}/{id}/waba/{wabaId}/phone_numbers`,
    summary: "The numbers of a business account that was shared.",
    permission: PERMISSION,
    envelope: "nlp",
    params: params.extend({ wabaId: vendorId }),
    reply: z.object({ numbers: z.array(businessNumber) }),
  },
  onboardingNumber: {
    ...step,
    path: `${AT}/{id}/number`,
    summary: "Choose the number.",
    body: z.object({ wabaId: vendorId, phoneNumberId: vendorId }),
  },
  onboardingRequestCode: {
    ...step,
    path: `${AT}/{id}/request_code`,
    summary: "Have a code sent to the number, by text or by a call.",
    body: z.object({
      method: z.enum(CODE_METHODS).default("SMS"),
      language: z
        .string()
        .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, "must look like en_US")
        .meta({ examples: ["en_US"] })
        .default("en_US"),
    }),
  },
  onboardingVerifyCode: {
    ...step,
    path: `${AT}/{id}/verify_code`,
    summary: "Say the code that came.",
    body: z.object({
      code: text(20)
        .transform((value) => value.replace(/\D/g, ""))
        .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits of the code."))
        .meta({ examples: ["123-456"] }),
    }),
  },
  onboardingRegister: {
    ...step,
    path: `${AT}/{id}/register`,
    summary: "Register the number with a PIN of its own.",
    body: z.object({
      pin: z
        .string()
        .regex(/^\d{6}$/, "Enter a PIN of six digits.")
        .meta({ examples: ["246810"] }),
    }),
  },
  onboardingProfile: {
    method: "GET",
    path: `${AT}/{id}/profile`,
    summary: "What people see of the business on WhatsApp.",
    permission: PERMISSION,
    envelope: "nlp",
    params,
    reply: z.object({ profile: profileView }),
  },
  setOnboardingProfile: {
    ...step,
    path: `${AT}/{id}/profile`,
    summary: "Change what people see of the business, or keep it as it is.",
    body: businessProfile.extend({ keep: z.stringbool().or(z.boolean()).default(false) }),
  },
  onboardingChannel: {
    ...step,
    permission: "CHANNELS.CREATE",
    path: `${AT}/{id}/channel`,
    summary: "Make the number a channel, and have the vendor report here.",
  },
  onboardingHealth: {
    method: "GET",
    path: `${AT}/{id}/health`,
    summary: "Quality, messaging limit and name of the number, as the vendor says now.",
    permission: PERMISSION,
    envelope: "nlp",
    params,
    reply: z.object({ health: businessNumber }),
  },
});
