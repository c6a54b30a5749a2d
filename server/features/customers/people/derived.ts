import { cut } from "#contract/cut.ts";
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

export interface Derived {
  search: string;
  email: string | null;
}

/**
 * The same values of a customer who is about to be added, for bulk work: `values` are those of these attributes, and
 * `accounts` what else the person is known by. A test holds the two together.
 */
export function compileDerived({ searched, emails }: Derivation, attributes: readonly string[]) {
  const placesOf = (ids: string[]) => ids.map((id) => attributes.indexOf(id)).filter((place) => place >= 0);
  const [words, addresses] = [placesOf(searched), placesOf(emails)];
  return (name: string, phone: string, values: readonly string[], accounts: readonly string[]): Derived => {
    let search = name === "" ? phone : `${name.toLowerCase()} ${phone}`;
    for (const place of words) if (values[place] !== "") search += ` ${values[place]!.toLowerCase()}`;
    if (accounts.length > 0) search += others(accounts, phone);
    if (search.length > SEARCH_MAX) search = cut(search, SEARCH_MAX);
    for (const place of addresses)
      if (values[place] !== "") return { search, email: values[place]!.trim().toLowerCase() };
    return { search, email: null };
  };
}

const others = (accounts: readonly string[], phone: string): string =>
  [...new Set(accounts)]
    .filter((account) => account !== phone)
    .sort()
    .map((account) => ` ${account.toLowerCase()}`)
    .join("");
