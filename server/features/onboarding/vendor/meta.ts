import type { ChannelEnvironment } from "#contract/channels/settings.ts";
import { SIGNUP_RETURN } from "#contract/onboarding/words.ts";
import { signupAt } from "#server/features/channels/public.ts";
import { sandboxSignup } from "#server/features/sandbox/public.ts";
import type { Platform } from "#server/platform/platform.ts";

type Parts = Pick<Platform, "config" | "addresses" | "outbound" | "secrets">;

/** What an operator sets for the live way. */
export const META_SETTINGS = "META_APP_ID, META_APP_SECRET, META_CONFIG_ID and PUBLIC_URL";

/** Meta's app that numbers are taken on by: the operator's, or the one at the sandbox. */
export function metaApp(
  { config, addresses, outbound, secrets }: Parts,
  environment: ChannelEnvironment,
  enterpriseId: string,
) {
  if (environment === "live") {
    const { META_APP_ID: id, META_APP_SECRET: secret, META_CONFIG_ID: configId, PUBLIC_URL } = config;
    if (!id || !secret || !configId || !PUBLIC_URL) return undefined;
    const app = { id, secret, configId, redirectUri: `${PUBLIC_URL}${SIGNUP_RETURN}` };
    return {
      app,
      calls: signupAt({ ...app, ...(config.META_GRAPH_URL ? { origin: config.META_GRAPH_URL } : {}) }),
    };
  }
  const origin = config.SANDBOX_URL ? undefined : addresses.sandbox();
  if (!origin) return undefined;
  outbound.allow(origin);
  const { dialogPath, ...given } = sandboxSignup(secrets, enterpriseId);
  // The dialog is on this very host, whatever it is called by the one who opens it.
  const app = { ...given, redirectUri: SIGNUP_RETURN };
  return { app, calls: signupAt({ ...app, origin: `${origin}/whatsapp-cloud`, dialogOrigin: dialogPath }) };
}
export type MetaApp = NonNullable<ReturnType<typeof metaApp>>;
