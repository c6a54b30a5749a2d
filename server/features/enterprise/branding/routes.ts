import { brandingRoutes } from "#contract/enterprise/branding.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { presentBranding } from "./presenter.ts";
import { findBranding } from "./repository.ts";
import type { BrandingService } from "./service.ts";

export const brandingHandlers = ({ database, log }: Platform, branding: BrandingService) =>
  implement(brandingRoutes, {
    branding: async ({ call }) => ({ data: presentBranding(await findBranding(database.system, call.host)) }),
    ownBranding: async ({ scope }) => ({ data: await branding.get(scope) }),
    saveBranding: async ({ scope, body: { seen, ...look } }) => ({
      data: await branding.save(scope, look, seen),
      message: "Branding Updated Successfully",
    }),
    resetBranding: async ({ scope }) => ({
      data: await branding.reset(scope),
      message: "Branding Reset Successfully",
    }),
    addHost: async ({ scope, body }) => ({
      data: await branding.addHost(scope, body.host),
      message: "Host Added Successfully",
    }),
    removeHost: async ({ scope, params }) => ({
      data: await branding.removeHost(scope, params.host),
      message: "Host Removed Successfully",
    }),
    reportFailure: async ({ body, call }) => {
      log.warn({ ...body, requestId: call.requestId, userAgent: call.userAgent }, "console failure");
      return { data: {} };
    },
  });
