import { PRESETS, type Preset, type Provider } from "#contract/auth/sso-words.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import { redirectAt, samlAddresses } from "./addresses.ts";
import type { Attempt } from "./attempts.ts";
import { createOidc, type OidcClient } from "./oidc.ts";
import { refused } from "./proven.ts";
import { findProvider, type ProviderRow } from "./repository.ts";
import { beginSaml, finishSaml } from "./saml.ts";
import { openClientSecret } from "./secret.ts";

/** How the operator's providers are called, everywhere. */
const LABELS: Record<Preset, string> = { google: "Google", microsoft: "Microsoft" };

/** The providers there are, and the way to each and back. */
export function createProviders(platform: Platform) {
  const { config, secrets } = platform;
  const oidc = createOidc(platform);

  function presetOf(provider: Preset): OidcClient | undefined {
    const name = provider.toUpperCase() as Uppercase<Preset>;
    const [clientId, clientSecret] = [config[`${name}_CLIENT_ID`], config[`${name}_CLIENT_SECRET`]];
    if (!clientId || !clientSecret) return undefined;
    return { issuer: config[`${name}_ISSUER`], clientId, clientSecret };
  }

  async function demandRow(enterpriseId: string | null): Promise<ProviderRow> {
    const row = enterpriseId === null ? undefined : await findProvider(platform.actFor(enterpriseId));
    if (!row) throw fail("SIGN_ON_NONE");
    return row;
  }

  async function clientOf(attempt: Pick<Attempt, "provider" | "enterpriseId">): Promise<OidcClient> {
    if (attempt.provider !== "enterprise") {
      const preset = presetOf(attempt.provider);
      if (!preset) throw fail("SIGN_ON_NONE");
      return preset;
    }
    const row = await demandRow(attempt.enterpriseId);
    if (row.kind !== "oidc") throw fail("SIGN_ON_OVER");
    const { issuer, clientId } = row.settings;
    return { issuer, clientId, clientSecret: openClientSecret(secrets, row) };
  }

  async function labelOf(provider: Provider, enterpriseId: string | null): Promise<string> {
    return provider === "enterprise" ? (await demandRow(enterpriseId)).name : LABELS[provider];
  }

  return {
    presets: (): Preset[] => PRESETS.filter((one) => presetOf(one) !== undefined),
    labelOf,

    /** Where the browser goes, and what is to be remembered until it comes back. */
    async begin(attempt: Attempt, state: string): Promise<{ url: string; attempt: Attempt }> {
      const { provider, enterpriseId, origin } = attempt;
      const row = provider === "enterprise" ? await demandRow(enterpriseId) : undefined;
      try {
        if (row?.kind === "saml") {
          const self = samlAddresses(platform, row.enterprise_id);
          const { url, ...saml } = await beginSaml(row.settings, self, state);
          return { url, attempt: { ...attempt, saml } };
        }
        const who = await clientOf(attempt);
        const { url, ...begun } = await oidc.begin(who, state, redirectAt(origin));
        return { url, attempt: { ...attempt, oidc: begun } };
      } catch (error) {
        throw failure(await labelOf(provider, enterpriseId), error);
      }
    },

    /** Whom an OAuth provider proves with what it sent back. */
    async finishOidc(attempt: Attempt, state: string, answer: Record<string, string | undefined>) {
      if (!attempt.oidc) throw fail("SIGN_ON_OVER");
      const came = new URL(redirectAt(attempt.origin));
      for (const [name, value] of Object.entries({ ...answer, state }))
        if (value !== undefined) came.searchParams.set(name, value);
      try {
        return await oidc.finish(await clientOf(attempt), attempt.oidc, state, came);
      } catch (error) {
        throw failure(await labelOf(attempt.provider, attempt.enterpriseId), error);
      }
    },

    async finishSaml(attempt: Attempt, answer: string) {
      const row = await demandRow(attempt.enterpriseId);
      if (!attempt.saml || row.kind !== "saml") throw fail("SIGN_ON_OVER");
      try {
        return await finishSaml(
          row.settings,
          samlAddresses(platform, row.enterprise_id),
          attempt.saml,
          answer,
        );
      } catch (error) {
        throw failure(row.name, error);
      }
    },
  };
}

const failure = (provider: string, error: unknown): unknown =>
  error instanceof Failure ? error : refused(provider, error);
