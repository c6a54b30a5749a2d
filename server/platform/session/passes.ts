import type pg from "pg";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { fail } from "#server/platform/fail.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { Sessions } from "./sessions.ts";

/** What is handed on: one file to fetch, or a designer to open. */
export type PassKind = "download" | "designer";
export interface Pass {
  pass: string;
  endsAt: Date;
}
/** Stands in an address for one's session: good once, for a minute, for what it was issued for. */
export interface Passes {
  issue(principal: Principal, kind: PassKind, place: string): Promise<Pass>;
  /** Whose it is and what for; undefined where it is over, or the session that asked for it has ended. */
  redeem(kind: PassKind, pass: string): Promise<{ principal: Principal; place: string } | undefined>;
}

const LASTS_MS = 60_000;

export function createPasses(system: pg.Pool, sessions: Pick<Sessions, "holder">): Passes {
  return {
    async issue({ enterpriseId, credentialId, userId }, kind, place) {
      if (credentialId === null) throw fail("LOGIN_REQUIRED");
      const pass = newToken("pas");
      const endsAt = new Date(Date.now() + LASTS_MS);
      // Whoever asks for one clears those that nobody fetched.
      await system.query("delete from pass where ends_at < now()");
      await system.query(
        `insert into pass (enterprise_id, token_hash, kind, credential_id, user_id, place, ends_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [enterpriseId, tokenHash(pass), kind, credentialId, userId, place, endsAt],
      );
      return { pass, endsAt };
    },
    async redeem(kind, pass) {
      const found = await system.query<{ credential_id: string; place: string; live: boolean }>(
        `delete from pass where token_hash = $1 and kind = $2
         returning credential_id, place, ends_at > now() as live`,
        [tokenHash(pass), kind],
      );
      const row = found.rows[0];
      const principal = row?.live ? await sessions.holder(row.credential_id) : undefined;
      return principal && { principal, place: row!.place };
    },
  };
}
