import type { ChannelEnvironment } from "#contract/channels/settings.ts";
import { ONBOARDING_VENDORS, type OnboardingVendor } from "#contract/onboarding/words.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OnboardingRow } from "../tables.ts";
import { META_SETTINGS, metaApp, type MetaApp } from "./meta.ts";
import { type Partner, PARTNER_SETTINGS, partnerOf } from "./partner.ts";

type Parts = Pick<Platform, "config" | "addresses" | "outbound" | "secrets">;
type Place = Pick<OnboardingRow, "environment" | "enterprise_id">;

/** The operator's accounts at the vendors, and the vendors that are played here. */
export function createWays(platform: Parts) {
  const { config } = platform;
  const find = { "whatsapp-cloud": metaApp, dialog360: partnerOf };
  const settings = { "whatsapp-cloud": META_SETTINGS, dialog360: PARTNER_SETTINGS };
  const offered = (vendor: string) =>
    config.CHANNEL_VENDORS.length === 0 || config.CHANNEL_VENDORS.includes(vendor);

  const off = (vendor: OnboardingVendor, environment: ChannelEnvironment) =>
    fail("WABA_OFF", {
      missing:
        environment === "live"
          ? `Ask your operator to set ${settings[vendor]}.`
          : "No sandbox runs on this server.",
    });

  return {
    settings,
    /** The ways that can be gone here. */
    open: (enterpriseId: string) =>
      ONBOARDING_VENDORS.filter(offered).flatMap((vendor) =>
        (["live", "sandbox"] as const)
          .filter((environment) => find[vendor](platform, environment, enterpriseId))
          .map((environment) => ({ vendor, environment })),
      ),
    demand(vendor: OnboardingVendor, environment: ChannelEnvironment, enterpriseId: string): void {
      if (!offered(vendor) || !find[vendor](platform, environment, enterpriseId))
        throw off(vendor, environment);
    },
    meta({ environment, enterprise_id }: Place): MetaApp {
      const found = metaApp(platform, environment, enterprise_id);
      if (!found) throw off("whatsapp-cloud", environment);
      return found;
    },
    partner({ environment, enterprise_id }: Place): Partner {
      const found = partnerOf(platform, environment, enterprise_id);
      if (!found) throw off("dialog360", environment);
      return found;
    },
    /** The vendor's dialog for one onboarding; undefined where the way is not open any more. */
    dialogOf(row: OnboardingRow): string | undefined {
      const state = `${row.id}.${row.state}`;
      return find[row.vendor](platform, row.environment, row.enterprise_id)?.calls.dialog(state, row.name);
    },
  };
}
export type Ways = ReturnType<typeof createWays>;
