import { marketplaceRoutes } from "#contract/marketplace/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import { exportPreset } from "./export.ts";
import type { Workshop } from "./makers/index.ts";
import type { Presets } from "./presets/service.ts";
import type { MarketplaceService } from "./service.ts";
import type { Trial } from "./trial/trial.ts";

interface Parts {
  service: MarketplaceService;
  presets: Presets;
  trial: Trial;
  workshop: Workshop;
}

export const marketplaceHandlers = ({ service, presets, trial, workshop }: Parts) =>
  implement(marketplaceRoutes, {
    listPresets: async ({ scope }) => ({ data: { presets: await service.list(scope) } }),
    getPreset: async ({ scope, params }) => ({ data: await service.get(scope, params.presetId) }),
    tryPreset: async ({ scope, params, body }) => {
      const { preset } = await presets.demand(scope, params.presetId);
      return { data: await trial(preset, body.text) };
    },
    installPreset: async ({ scope, params, body }) => {
      const data = await service.install(scope, params.presetId, body);
      return { data, message: `${data.install.name} is installed.` };
    },
    importPreset: async ({ scope, body }) => {
      const known = await presets.import(scope, body.files[0]!);
      return { data: service.card(scope, known), message: `${known.preset.name} can be installed now.` };
    },
    deletePreset: async ({ scope, params }) => {
      await presets.remove(scope, params.presetId);
      return { data: {}, message: "Preset Deleted Successfully" };
    },
    exportPreset: async ({ scope, query }) => exportPreset(workshop, scope, query),
    listInstalls: async ({ scope, query }) => ({ data: await service.installs(scope, query) }),
    getInstall: async ({ scope, params }) => ({ data: await service.one(scope, params.id) }),
    updateChanges: async ({ scope, params }) => ({ data: await service.changes(scope, params.id) }),
    updateInstall: async ({ scope, params }) => {
      const { left, ...data } = await service.update(scope, params.id);
      const kept = left.length > 0 ? ` Left as it is, because its vendor has it: ${left.join(", ")}.` : "";
      return { data, message: `${data.install.name} is at version ${data.install.version} now.${kept}` };
    },
    removeInstall: async ({ scope, params }) => {
      await service.remove(scope, params.id);
      return { data: {}, message: "Removed with everything that it made" };
    },
  });
