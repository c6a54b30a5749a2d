import type pg from "pg";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { fail } from "#server/platform/fail.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { Sessions } from "./sessions.ts";

export interface Pass {
  pass: string;
  endsAt: Date;
}
/** Stands in an address for one's session: good once, for a minute, for the place it was issued for. */
export interface Passes {
  issue(principal: Principal, place: string): Promise<Pass>;
  /** Whose it is and what for; undefined where it is over, or the session that asked for it has ended. */
  redeem(pass: string): Promise<{ principal: Principal; place: string } | undefined>;
}

const LASTS_MS = 60_000;

export function createPasses(system: pg.Pool, sessions: Pick<Sessions, "holder">): Passes {
  return {
    async issue({ enterpriseId, credentialId }, place) {
      if (credentialId === null) throw fail("LOGIN_REQUIRED");
      const pass = newToken("pas");
      const endsAt = new Date(Date.now() + LASTS_MS);
      // Whoever asks for one clears those that nobody fetched.
      await system.query("delete from pass where ends_at < now()");
      await system.query(
        `insert into pass (enterprise_id, token_hash, credential_id, place, ends_at)
         values ($1, $2, $3, $4, $5)`,
        [enterpriseId, tokenHash(pass), credentialId, place, endsAt],
      );
      return { pass, endsAt };
    },
    async redeem(pass) {
      const found = await system.query<{ credential_id: string; place: string; live: boolean }>(
        `delete from pass where token_hash = $1
         returning credential_id, place, ends_at > now() as live`,
        [tokenHash(pass)],
      );
      const row = found.rows[0];
      const principal = row?.live ? await sessions.holder(row.credential_id) : undefined;
      return principal && { principal, place: row!.place };
    },
  };
}
