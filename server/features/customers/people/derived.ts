import { type RawBuilder, sql } from "kysely";
import type { Definition } from "#contract/customers/fields.ts";
import type { Rows } from "../tables.ts";

/** The attributes that columns of a customer are computed from. */
export interface Derivation {
  /** Ids of those the search looks in, the earliest made first: their place on the form does not matter here. */
  searched: string[];
  /** Ids of those that hold e-mail addresses; of the filled ones the earliest made counts. */
  emails: string[];
}

export function derivationOf(definitions: readonly Definition[]): Derivation {
  const own = definitions.filter((field) => !field.builtIn);
  return {
    searched: own
      .filter((field) => field.search)
      .map((field) => field._id)
      .sort(),
    emails: own
      .filter((field) => field.inputType === "email")
      .map((field) => field._id)
      .sort(),
  };
}

export const SEARCH_MAX = 4_000;

/**
 * What is computed of a customer whose name, phone and attributes stand in `of` and whose id is `c.id`: the text that
 * the search looks in (name, number, searchable attributes, and whatever else the person is known by), and the e-mail
 * address by which duplicates are found.
 */
export function derivedValues({ searched, emails }: Derivation, of: string) {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  const attribute = (id: string) => sql`nullif(${column("attributes")} ->> ${id}::text, '')`;
  const others = sql`(select string_agg(distinct i.external_id collate "C", ' ' order by i.external_id collate "C")
    from customer_identity i where i.enterprise_id = c.enterprise_id and i.customer_id = c.id
      and i.external_id is distinct from ${column("phone")})`;
  const texts = [sql`nullif(${column("name")}, '')`, column("phone"), ...searched.map(attribute), others];
  return {
    search: sql<string>`left(${lower(sql`concat_ws(' ', ${sql.join(texts)})`)}, ${sql.lit(SEARCH_MAX)})`,
    email: sql<
      string | null
    >`lower(btrim(coalesce(${sql.join([...emails.map(attribute), sql`null::text`])})))`,
  };
}

/** As Unicode and JavaScript do it, whatever the database's own locale is. */
const lower = (text: RawBuilder<unknown>) => sql<string>`lower((${text}) collate "und-x-icu")`;

/** Computes the derived columns of the customers `c` that the condition names, and writes those that differ. */
export async function derive(
  rows: Rows,
  derivation: Derivation,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const { search, email } = derivedValues(derivation, "c");
  await sql`update customer u set search = d.search, email = d.email
    from (select c.id, ${search} as search, ${email} as email from customer c
      where c.enterprise_id = ${rows.enterpriseId} and ${condition}) d
    where u.enterprise_id = ${rows.enterpriseId} and u.id = d.id
      and (u.search, u.email) is distinct from (d.search, d.email)`.execute(rows.db);
}

/** The same values of a customer that is about to be added, for bulk work; a test holds the two together. */
export function derivedOf(
  customer: { name: string; phone: string; attributes: Record<string, string>; accounts: (string | null)[] },
  { searched, emails }: Derivation,
): { search: string; email: string | null } {
  const accounts = customer.accounts.filter((value) => value !== null && value !== customer.phone);
  const others = accounts.length > 1 ? [...new Set(accounts)].sort() : accounts;
  let search = customer.name;
  const add = (text: string | null | undefined) => {
    if (text) search += search === "" ? text : ` ${text}`;
  };
  add(customer.phone);
  for (const id of searched) add(customer.attributes[id]);
  for (const account of others) add(account);
  const email = emails.map((id) => customer.attributes[id]).find(Boolean);
  return {
    search: search.toLowerCase().slice(0, SEARCH_MAX),
    email: email?.trim().toLowerCase() ?? null,
  };
}
