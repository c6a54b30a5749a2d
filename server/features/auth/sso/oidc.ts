import { LRUCache } from "lru-cache";
import * as client from "openid-client";
import type { Platform } from "#server/platform/platform.ts";
import { tokenHash } from "#server/platform/crypto/tokens.ts";
import { demandSafe } from "./addresses.ts";
import type { Proven } from "./proven.ts";
import { saysTwoFactors } from "./strength.ts";

/** Us, as a provider of OpenID Connect knows us. */
export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}
/** What is remembered while somebody is at the provider. */
export interface OidcBegun {
  nonce: string;
  verifier: string;
}

const ASKED = { timeoutMs: 10_000, maxBytes: 512 * 1024 };
const KEPT_MS = 10 * 60_000;
const CLIENTS_KEPT = 200;

/** Signing in by OpenID Connect: the code flow with PKCE, state and nonce. Providers are called through the guard. */
export function createOidc({ outbound, config }: Pick<Platform, "outbound" | "config">) {
  const known = new LRUCache<string, client.Configuration>({ max: CLIENTS_KEPT, ttl: KEPT_MS });

  const fetchGuarded: client.CustomFetch = async (url, { method, headers, body }) => {
    const request = { method, url, headers, ...(body ? { body: String(body) } : {}) };
    const reply = await outbound.call(request, ASKED);
    return new Response(reply.body || null, { status: reply.status, headers: reply.headers });
  };

  async function clientOf({ issuer, clientId, clientSecret }: OidcClient): Promise<client.Configuration> {
    const key = [issuer, clientId, tokenHash(clientSecret).toString("base64")].join(" ");
    const found = known.get(key);
    if (found) return found;
    const { protocol } = demandSafe(config, outbound, issuer);
    // The signature of an ID token is checked although it comes over TLS.
    const execute = [client.enableNonRepudiationChecks];
    if (protocol === "http:") execute.push(client.allowInsecureRequests);
    const made = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [client.customFetch]: fetchGuarded,
      execute,
    });
    known.set(key, made);
    return made;
  }

  return {
    async begin(who: OidcClient, state: string, redirect: string): Promise<OidcBegun & { url: string }> {
      const configuration = await clientOf(who);
      const nonce = client.randomNonce();
      const verifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirect,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      demandSafe(config, outbound, url.href);
      return { nonce, verifier, url: url.href };
    },

    /** `came`: the address the provider sent the browser to. */
    async finish(who: OidcClient, begun: OidcBegun, state: string, came: URL): Promise<Proven> {
      const configuration = await clientOf(who);
      const tokens = await client.authorizationCodeGrant(configuration, came, {
        pkceCodeVerifier: begun.verifier,
        expectedNonce: begun.nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
      const told = asks ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
      const { email, name } = told as { email?: unknown; name?: unknown };
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof email === "string" ? email.trim() : "",
        verified: isVerified({ ...claims, ...told }),
        // Of the ID token alone: it is of this sign-in.
        twoFactors: saysTwoFactors(claims.amr, [claims.acr]),
        name: typeof name === "string" ? name : "",
      };
    },
  };
}

/** Microsoft says it of the domain's owner: `xms_edov`, as one of several spellings of true. */
const isVerified = ({ email_verified: verified, xms_edov: owned }: Record<string, unknown>): boolean =>
  verified === true || [true, 1, "1", "true"].includes(owned as string);
