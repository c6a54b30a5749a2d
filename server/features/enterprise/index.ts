import { DEFAULT_TITLE, enterpriseRoutes } from "#contract/enterprise.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { findBranding } from "./repository.ts";
import { presentBranding } from "./presenter.ts";

/** The enterprise as others see it: its white label, by host name. */
export function createEnterprise(platform: Platform): Feature {
  return {
    routes: implement(enterpriseRoutes, {
      branding: async ({ call }) => ({
        data: presentBranding(await findBranding(platform.database.system, call.host), DEFAULT_TITLE),
      }),
      reportFailure: async ({ body, call }) => {
        platform.log.warn(
          { ...body, requestId: call.requestId, userAgent: call.userAgent },
          "console failure",
        );
        return { data: {} };
      },
    }),
  };
}
