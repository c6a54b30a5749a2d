import { CALLBACK_PAGE } from "#contract/auth/sso-words.ts";
import { findBranding } from "#server/features/enterprise/public.ts";
import type { Config } from "#server/platform/config.ts";
import { NotSent } from "#server/platform/outbound/call.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Platform } from "#server/platform/platform.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Where the browser is sent back to: the host it began at, where that is one of ours; else the public address. */
export async function originAt(platform: Platform, host: string): Promise<string> {
  const { addresses, config, database } = platform;
  const home = new URL(addresses.public());
  if (host === home.hostname) return home.origin;
  const mayStay = config.PUBLIC_URL
    ? (await findBranding(database.system, host)) !== undefined
    : LOOPBACK.includes(host);
  if (mayStay) home.hostname = host;
  return home.origin;
}

export const redirectAt = (origin: string): string => origin + CALLBACK_PAGE;

/** Us, as a SAML provider knows us: one name an enterprise, so that what is said to one is of no use to another. */
export const samlAddresses = (platform: Pick<Platform, "addresses">, enterpriseId: string) => ({
  entityId: `${platform.addresses.public()}/account/enterprise/saml/${enterpriseId}`,
  answer: `${platform.addresses.public()}/account/enterprise/sso_redirect_callback`,
});

/** The address where an enterprise's people sign in. */
export const signInAddress = (platform: Pick<Platform, "addresses">, enterpriseId: string): string =>
  `${platform.addresses.public()}/${enterpriseId}/redirect`;

/** Throws for an address of a private network, and for one without TLS that the operator did not allow. */
export function demandSafe(
  config: Pick<Config, "OUTBOUND_ALLOW">,
  outbound: Pick<Outbound, "check">,
  address: string,
): URL {
  const url = outbound.check(address);
  if (url.protocol !== "https:" && !config.OUTBOUND_ALLOW.includes(url.origin))
    throw new NotSent(`${url.origin} is no address with https.`);
  return url;
}
