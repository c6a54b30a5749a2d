import type { Audience } from "#server/features/customers/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { createGathering, type Gathering } from "./gather.ts";
import { gatheringHandlers } from "./routes.ts";

/** Segments of people whom messages were for: it stands apart, since customers are made of what messages know. */
export function createMessageGathering(
  platform: Platform,
  audience: Audience,
): { feature: Feature; gathering: Gathering } {
  const gathering = createGathering(platform, audience);
  return { feature: { routes: gatheringHandlers(gathering), jobs: [gathering.kind] }, gathering };
}
