import type { ChannelEnvironment } from "#contract/channels/settings.ts";
import { PARTNER_RETURN } from "#contract/onboarding/words.ts";
import { partnerAt } from "#server/features/channels/public.ts";
import { sandboxPartner } from "#server/features/sandbox/public.ts";
import type { Platform } from "#server/platform/platform.ts";

type Parts = Pick<Platform, "config" | "addresses" | "outbound" | "secrets">;

/** What an operator sets for the live way. */
export const PARTNER_SETTINGS = "DIALOG360_PARTNER_ID, DIALOG360_PARTNER_KEY and PUBLIC_URL";

/** The account at 360dialog that businesses share their numbers with: the operator's, or the one at the sandbox. */
export function partnerOf(
  { config, addresses, outbound, secrets }: Parts,
  environment: ChannelEnvironment,
  enterpriseId: string,
) {
  if (environment === "live") {
    const {
      DIALOG360_PARTNER_ID: id,
      DIALOG360_PARTNER_KEY: key,
      DIALOG360_HUB_URL: origin,
      PUBLIC_URL,
    } = config;
    if (!id || !key || !PUBLIC_URL) return undefined;
    const redirectUri = `${PUBLIC_URL}${PARTNER_RETURN}`;
    return { calls: partnerAt({ id, key, redirectUri, ...(origin ? { origin } : {}) }) };
  }
  const origin = config.SANDBOX_URL ? undefined : addresses.sandbox();
  if (!origin) return undefined;
  outbound.allow(origin);
  const { dialogPath, vendor, ...account } = sandboxPartner(secrets, enterpriseId);
  return {
    calls: partnerAt({
      ...account,
      redirectUri: PARTNER_RETURN,
      origin: `${origin}/${vendor}`,
      dialogOrigin: dialogPath,
    }),
  };
}
export type Partner = NonNullable<ReturnType<typeof partnerOf>>;
