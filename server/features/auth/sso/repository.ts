import type pg from "pg";
import type { Provider } from "#contract/auth/sso-words.ts";
import { json } from "#server/platform/db/tables.ts";
import { type Account, ACCOUNT_FIELDS } from "../repository.ts";
import type { Rows } from "../tables.ts";
import type { LastTest } from "./tables.ts";

const own = (rows: Rows) =>
  rows.db.selectFrom("identity_provider").where("enterprise_id", "=", rows.enterpriseId);

export const findProvider = (rows: Rows) => own(rows).selectAll().executeTakeFirst();
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

export const enterpriseExists = async (rows: Rows): Promise<boolean> =>
  (await rows.db
    .selectFrom("enterprise")
    .select("enterprise_id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .executeTakeFirst()) !== undefined;

/** Who signs in by password where nobody else does; undefined: everybody may. */
export async function findOnlyWay(rows: Rows): Promise<{ keeper: string | null } | undefined> {
  return own(rows).where("only_way", "=", true).select("keeper").executeTakeFirst();
}

export const keepLastTest = (rows: Rows, test: LastTest) =>
  rows.db
    .updateTable("identity_provider")
    .set({ last_test: json(test) })
    .where("enterprise_id", "=", rows.enterpriseId)
    .execute();

/** Whose a domain was shown to be; before sign-in nobody knows the enterprise. */
export async function ownerOfDomain(system: pg.Pool, domain: string): Promise<string | undefined> {
  const found = await system.query<{ enterprise_id: string }>(
    "select enterprise_id from sign_on_domain where domain = lower($1) and proven_at is not null",
    [domain],
  );
  return found.rows[0]?.enterprise_id;
}

/** Whom a provider means by its own name for somebody. The operator's providers speak for every enterprise. */
export async function findLinked(
  system: pg.Pool,
  by: { provider: Provider; enterpriseId: string | null; issuer: string; subject: string },
): Promise<Account | undefined> {
  const found = await system.query<Account>(
    `select ${ACCOUNT_FIELDS} from app_user u
     join linked_identity l on l.enterprise_id = u.enterprise_id and l.user_id = u.id
     where l.provider = $1 and l.issuer = $2 and l.subject = $3 and ($4::uuid is null or l.enterprise_id = $4)`,
    [by.provider, by.issuer, by.subject, by.enterpriseId],
  );
  return found.rows[0];
}

/** Links somebody; false when the provider knows them by another name already. */
export async function linkIdentity(
  rows: Rows,
  row: { user_id: string; provider: Provider; issuer: string; subject: string },
): Promise<boolean> {
  const linked = await rows.db
    .insertInto("linked_identity")
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return linked !== undefined;
}
