import { sealedOfPlatform } from "#server/platform/crypto/places.ts";
import type { Provider } from "#contract/auth/sso-words.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OidcBegun } from "./oidc.ts";
import type { Proven } from "./proven.ts";
import type { SamlBegun } from "./saml.ts";

const LIFE_MINUTES = 10;
const PLACE = sealedOfPlatform("sign_on", "content")();

/** A sign-in that was begun, and waits for the browser to come back from the provider. */
export interface Attempt {
  provider: Provider;
  /** Whose provider; null for one of the operator's. */
  enterpriseId: string | null;
  /** The console the browser goes back to. */
  origin: string;
  oidc?: OidcBegun;
  saml?: SamlBegun;
  /** Whom a SAML provider proved: what is left is to know the browser again. */
  proven?: Proven;
  /** Why it refused to. */
  refusal?: string;
  /** The administrator who tries the provider out; nobody is signed in. */
  tester?: string;
}

/** Attempts: good once, for ten minutes, found by a state that only the browser and the provider know. */
export function createAttempts({ database, secrets }: Pick<Platform, "database" | "secrets">) {
  const { system } = database;
  return {
    newState: () => newToken("sso"),
    /** `browserHash`: of what the browser keeps in a cookie, so that no other one finishes it. */
    async keep(state: string, browserHash: Buffer, attempt: Attempt): Promise<void> {
      await system.query(
        `insert into platform.sign_on (state_hash, browser_hash, enterprise_id, content, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
        [
          tokenHash(state),
          browserHash,
          attempt.enterpriseId,
          secrets.seal(JSON.stringify(attempt), PLACE),
          LIFE_MINUTES,
        ],
      );
    },
    /**
     * Takes it away: of two who bring a state one finds it. Without a browser for a provider's answer, which another
     * site's page brings and no cookie comes with.
     */
    async take(state: string, browser?: string) {
      const found = await system.query<{ content: string; browser_hash: Buffer }>(
        `delete from platform.sign_on where state_hash = $1 and expires_at > now()
           and ($2::bytea is null or browser_hash = $2) returning content, browser_hash`,
        [tokenHash(state), browser === undefined ? null : tokenHash(browser)],
      );
      const [row] = found.rows;
      if (!row) return undefined;
      const attempt = JSON.parse(secrets.open(row.content, PLACE)) as Attempt;
      return { attempt, browserHash: row.browser_hash };
    },
    /** Whether an assertion comes for the first time. It is remembered for longer than one is taken. */
    async isNew(assertionId: string): Promise<boolean> {
      const kept = await system.query(
        `insert into platform.saml_assertion (id_hash, expires_at) values ($1, now() + interval '1 day')
         on conflict do nothing`,
        [tokenHash(assertionId)],
      );
      return kept.rowCount === 1;
    },
  };
}
