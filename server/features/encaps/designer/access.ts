import { ACCESS_MINUTES } from "#contract/encaps/limits.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

const unknown = () => fail("NOT_FOUND", { what: "designer access" });

const find = ({ db, enterpriseId }: Rows, accessId: string) =>
  db
    .selectFrom("encap_access")
    .select(["credential_id", "expires_at"])
    .where("enterprise_id", "=", enterpriseId)
    .where("token_hash", "=", tokenHash(accessId))
    .executeTakeFirst();

/** An access id of the session that asks: it opens a designer's frame for some minutes, and gives no right beyond it. */
export async function giveAccess(scope: Scope): Promise<{ accessId: string; expiresAt: string }> {
  const { credentialId } = scope.principal;
  if (!credentialId) throw unknown();
  const accessId = newToken("dsg");
  const expiresAt = new Date(Date.now() + ACCESS_MINUTES * 60_000);
  await scope.db
    .insertInto("encap_access")
    .values({ token_hash: tokenHash(accessId), credential_id: credentialId, expires_at: expiresAt })
    .execute();
  return { accessId, expiresAt: expiresAt.toISOString() };
}

/** The same of one that is there; another session's is not. */
export async function checkAccess(scope: Scope, accessId: string) {
  const found = await find(scope, accessId);
  if (
    !found ||
    found.credential_id !== scope.principal.credentialId ||
    found.expires_at.getTime() <= Date.now()
  )
    throw unknown();
  return { accessId, expiresAt: found.expires_at.toISOString() };
}
