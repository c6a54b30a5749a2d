import type { Feature } from "#server/platform/platform.ts";
import type { Workshop } from "./makers/index.ts";
import { createPresets } from "./presets/service.ts";
import { shippedPresets } from "./presets/shipped.ts";
import { marketplaceHandlers } from "./routes.ts";
import { createMarketplaceService } from "./service.ts";
import { type AllKinds, marketplaceKinds } from "./trash.ts";
import { createTrial } from "./trial/trial.ts";

export interface MarketplaceOptions {
  /** Where the presets lie that ship with the product. */
  presetsDir: string;
}

/** Presets that are installed with one press: templates, journeys, flows, bots, canned replies, labels, attributes and segments. */
export async function createMarketplace(
  workshop: Workshop,
  kinds: AllKinds,
  { presetsDir }: MarketplaceOptions,
): Promise<Feature> {
  const presets = createPresets(await shippedPresets(presetsDir));
  const service = createMarketplaceService(presets, workshop);
  return {
    routes: marketplaceHandlers({ service, presets, trial: createTrial(), workshop }),
    trash: marketplaceKinds(kinds),
  };
}
