import type { Feature, Platform } from "#server/platform/platform.ts";
import { brandingHandlers } from "./branding/routes.ts";
import { createBranding } from "./branding/service.ts";
import { lookKind } from "./branding/trash.ts";
import { detailHandlers } from "./details/routes.ts";
import { createDetails, type Moves } from "./details/service.ts";
import { hearZones } from "./details/zone.ts";
import { downloadHandlers } from "./downloads/routes.ts";
import type { InspectFile } from "./pictures/pictures.ts";
import { pruningPictures } from "./pictures/prune.ts";
import { pictureHandlers } from "./pictures/routes.ts";

export interface EnterpriseOptions {
  inspect: InspectFile;
  moves: Moves;
}

/** The enterprise: its details, what it goes by, and its white label by host name. */
export async function createEnterprise(
  platform: Platform,
  { inspect, moves }: EnterpriseOptions,
): Promise<Feature> {
  await hearZones(platform.bus);
  return {
    routes: [
      ...brandingHandlers(platform, createBranding(platform)),
      ...detailHandlers(createDetails(moves)),
      ...downloadHandlers(platform),
      ...pictureHandlers({ store: platform.store, inspect }),
    ],
    trash: [lookKind],
    recurring: [pruningPictures(platform)],
  };
}
