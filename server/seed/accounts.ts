import type pg from "pg";
import type { Permission } from "#contract/permissions.ts";
import { endingOf, newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { newId } from "#server/platform/ids.ts";

export { createEnterpriseRow } from "#server/features/auth/public.ts";

export interface NewPerson {
  enterpriseId: string;
  name: string;
  email: string;
  passwordHash: string;
  roles: number[];
}

/** Makes a person who can sign in at once. Returns the id. */
export async function createPerson(system: pg.Pool, person: NewPerson): Promise<string> {
  const id = newId();
  await system.query(
    "insert into app_user (enterprise_id, id, name, email, password_hash, roles) values ($1, $2, $3, $4, $5, $6)",
    [person.enterpriseId, id, person.name, person.email, person.passwordHash, person.roles],
  );
  return id;
}

/** Makes an API key and returns its token, which is stored nowhere. */
export async function createApiKey(
  system: pg.Pool,
  enterpriseId: string,
  name: string,
  permissions: readonly Permission[],
): Promise<string> {
  const token = newToken("key");
  await system.query(
    "insert into api_key (enterprise_id, id, name, token_hash, ending, permissions) values ($1, $2, $3, $4, $5, $6)",
    [enterpriseId, newId(), name, tokenHash(token), endingOf(token), permissions],
  );
  return token;
}
