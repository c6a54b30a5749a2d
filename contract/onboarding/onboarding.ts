import { z } from "zod";
import { CHANNEL_ENVIRONMENTS } from "../channels/settings.ts";
import { done, id, instant, name, paging } from "../common.ts";
import { API, routes } from "../route.ts";
import { NAME_MAX, PAGE } from "./limits.ts";
import { CODE_METHODS, ONBOARDING_STEPS, ONBOARDING_VENDORS } from "./words.ts";

export const PERMISSION = "WABAONBOARD.VIEW";
export const AT = `${API}/mcmi/onboarding`;
export const params = z.object({ id: id("onboarding") });

const vendor = z.enum(ONBOARDING_VENDORS);
const environment = z.enum(CHANNEL_ENVIRONMENTS);

/** One number on its way from nothing to a channel. */
export const onboarding = z.object({
  _id: id("onboarding"),
  id: id("onboarding"),
  name: z.string(),
  deptId: z.string().nullable(),
  vendor,
  environment,
  /** What is to be done next. */
  step: z.enum(ONBOARDING_STEPS),
  /** The vendor's dialog, while it is to be opened. */
  dialogUrl: z.string().nullable(),
  wabaId: z.string().nullable(),
  wabaName: z.string().nullable(),
  phoneNumberId: z.string().nullable(),
  number: z.string().nullable(),
  verifiedName: z.string().nullable(),
  /** The code that was sent last. */
  code: z.object({ method: z.enum(CODE_METHODS), sentAt: instant }).nullable(),
  channelId: z.string().nullable(),
  /** Why the last try failed, and what to do. */
  problem: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  abilities: z.object({ createChannel: z.boolean(), testChannel: z.boolean() }),
});
export type Onboarding = z.output<typeof onboarding>;

export const onboardingReply = z.object({ onboarding });

export const onboardingRoutes = routes({
  listOnboardings: {
    method: "GET",
    path: AT,
    summary: "Numbers on their way to WhatsApp, the newest first, and the ways that are open here.",
    permission: PERMISSION,
    envelope: "nlp",
    query: z.object(paging(PAGE)),
    reply: z.object({
      onboardings: z.array(onboarding),
      more: z.boolean(),
      /** Ways that this installation is set up for. */
      ways: z.array(z.object({ vendor, environment })),
    }),
  },
  createOnboarding: {
    method: "POST",
    path: AT,
    summary: "Begin to take a number on.",
    permission: PERMISSION,
    envelope: "nlp",
    body: z.object({
      name: name(NAME_MAX, "this field is required"),
      vendor: vendor.default("whatsapp-cloud"),
      environment: environment.default("sandbox"),
      deptId: id("department").nullish(),
    }),
    reply: onboardingReply,
  },
  getOnboarding: {
    method: "GET",
    path: `${AT}/{id}`,
    summary: "One number on its way, with what is to be done next.",
    permission: PERMISSION,
    envelope: "nlp",
    params,
    reply: onboardingReply,
  },
  deleteOnboarding: {
    method: "DELETE",
    path: `${AT}/{id}`,
    summary: "Forget a number on its way. A channel that came of it stays.",
    permission: PERMISSION,
    envelope: "nlp",
    params,
    reply: done,
  },
});
