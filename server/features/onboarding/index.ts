import type { Channels } from "#server/features/channels/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { createMetaSteps } from "./meta-steps.ts";
import { createPartnerSteps } from "./partner-steps.ts";
import { createOnboardings } from "./records/service.ts";
import { onboardingHandlers } from "./routes.ts";
import { createWays } from "./vendor/ways.ts";

/** Takes an enterprise from nothing to a WhatsApp number that works, by Meta's own dialog or by 360dialog. */
export function createOnboarding(platform: Platform, { management }: Pick<Channels, "management">): Feature {
  const ways = createWays(platform);
  return {
    routes: onboardingHandlers({
      onboardings: createOnboardings(ways),
      meta: createMetaSteps(platform, ways),
      partner: createPartnerSteps(platform, ways),
      channels: management,
    }),
  };
}
