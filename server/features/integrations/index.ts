import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { TRASHED_INTEGRATION } from "./trash.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { createGenAi, type GenAi } from "./genai/genai.ts";
import type { IntegrationOptions } from "./options.ts";
import { integrationHandlers } from "./records/routes.ts";
import { createServices } from "./services/service.ts";
import { createIntegrationService, integrationChanged } from "./records/service.ts";

/** Configurations of other people's services, and language models through them. */
export function createIntegrations(
  platform: Platform,
  options: IntegrationOptions = {},
): { feature: Feature; genAi: GenAi } {
  return {
    feature: {
      trash: [
        takenKind(TRASHED_INTEGRATION, { restored: (work, row) => integrationChanged(work, String(row.id)) }),
      ],
      routes: integrationHandlers(
        createIntegrationService(platform, options),
        createServices(platform, integrationChanged),
      ),
    },
    genAi: createGenAi(platform),
  };
}
